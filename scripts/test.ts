/**
 * `npm test`: all parts; with an argument, that part. The end names every test that failed, and the last line is what
 * they counted together.
 */
import { countsLine, sum } from './lib/counts.ts';
import { failureLines } from './lib/failures.ts';
import { judged, type Report } from './lib/reports.ts';
import { PART_NAMES, prepare, runPart, USUAL_PARTS, type PartName } from './lib/test-parts.ts';

const isPart = (name: string): name is PartName => PART_NAMES.some((part) => part === name);

const [asked] = process.argv.slice(2);
if (asked !== undefined && !isPart(asked)) {
  console.error(`There is no part "${asked}"; there are ${PART_NAMES.join(', ')}.`);
  process.exit(1);
}
const parts = asked === undefined ? USUAL_PARTS : [asked];

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130));

interface Result extends Report {
  name: string;
  seconds: number;
}

/** Does a part of the work; one that cannot be done at all is a failure like any other, with its reason. */
async function resultOf(name: string, work: () => Promise<Report>): Promise<Result> {
  const began = performance.now();
  const report = await work().catch((error: unknown) => {
    const message = error instanceof Error ? error.message : String(error);
    console.error(message);
    return judged(undefined, { ok: false, end: 'could not be run', output: message });
  });
  return { name, ...report, seconds: Math.round((performance.now() - began) / 1_000) };
}

const prepared = await resultOf('prepare', prepare);
const results: Result[] = prepared.counts.failed > 0 ? [prepared] : [];
if (results.length === 0) {
  for (const name of parts) {
    console.log(`\n── ${name}`);
    results.push(await resultOf(name, () => runPart(name)));
  }
}

const total = sum(results.map(({ counts }) => counts));
console.log('');
for (const { name, failures } of results) {
  for (const line of failureLines(name, failures)) console.log(line);
}
for (const { name, counts, seconds } of results) {
  console.log(`${name.padEnd(10)} ${countsLine(counts)} (${seconds} s)`);
}
console.log(countsLine(total));
process.exit(total.failed > 0 ? 1 : 0);
