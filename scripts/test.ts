/**
 * `npm test`: all parts; with an argument, that part. The output ends with every failed test, the slowest ones and the
 * duration of each part; the last line is the total. A run of all parts is stored in `bench/results`.
 */
import { beginTestRun, leftOverPart } from './test-runner/left-overs.ts';
import { writeRecord } from './lib/record.ts';
import { stormEnvironment } from './test-runner/storm-options.ts';
import { PARTS, PREPARE, STORM, USUAL_PARTS } from './test-runner/test-parts.ts';
import { closingLines, runParts, summaryOf } from './test-runner/test-run.ts';

const [asked, ...options] = process.argv.slice(2);
const parts = asked === undefined ? USUAL_PARTS : PARTS.filter(({ name }) => name === asked);
if (parts.length === 0) {
  console.error(`There is no part "${asked}"; there are ${PARTS.map(({ name }) => name).join(', ')}.`);
  process.exit(1);
}
if (asked === STORM) {
  try {
    Object.assign(process.env, stormEnvironment(options));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

const run = await beginTestRun();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => void run.end(0).finally(() => process.exit(130)));
}

const began = performance.now();
const results = await runParts(PREPARE, parts);
results.push(...(await leftOverPart(run)));
const summary = summaryOf(results, Math.round((performance.now() - began) / 1_000));
if (asked === undefined && results.length > 1) {
  writeRecord(
    'tests',
    'The last run of all tests, `npm test`: its parts in seconds and its slowest tests',
    summary,
  );
}
for (const line of closingLines(results, summary)) console.log(line);
process.exit(summary.summary.failed > 0 ? 1 : 0);
