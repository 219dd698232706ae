/**
 * `npm run mutate`: makes small changes of the contracts, one at a time, runs the tests of the changed code, and lists the
 * changes that no test notices. `-- PATH…` takes these files or folders of contracts/src instead of all. Verdicts are stored:
 * an interrupted run is continued. `--fresh` starts over, `--report` writes docs/mutation-report.md from the stored verdicts.
 *
 * All changes are compiled once into a copy, each behind a condition that activates it (`lib/solidity-mutants.ts`).
 * Fails below a score of 90 % of a file, and if a survivor is not explained in contracts/test/mutation-survivors.json.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { inRoot } from './lib/paths.ts';
import { judgeByStages, judgeByUnits, MutationWork, type MutatedFile } from './mutation/contract-mutation.ts';
import { explanationsOf, reportOf, fileSummaryOf } from './mutation/mutation-report.ts';

/** Percent of each file's changes that are to be noticed. */
const SCORE = 90;
const SOURCES = 'contracts/src';
const REPORT = 'docs/mutation-report.md';

const { values, positionals } = parseArgs({
  options: { fresh: { type: 'boolean', default: false }, report: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const controller = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => controller.abort());

const work = new MutationWork(values.fresh);
const explanations = explanationsOf(inRoot('contracts/test/mutation-survivors.json'));
if (values.report) {
  writeFileSync(
    inRoot(REPORT),
    reportOf(
      work.files.map((file) => work.known(file)),
      explanations,
    ),
  );
  process.exit(0);
}

const asked = positionals.length > 0 ? positionals : [SOURCES];
const files = work.files.filter(({ path }) => asked.some((start) => path.startsWith(start)));
if (files.length === 0) throw new Error(`There is nothing to mutate in ${asked.join(', ')}.`);
await work.compile(controller.signal);
// Files in the order of the arguments.
const inOrder = new Set(asked.flatMap((start) => files.filter(({ path }) => path.startsWith(start))));
// All unit tests first: they notice most changes, and a stage takes minutes for each of the others.
const unnoticed = new Map<MutatedFile, Awaited<ReturnType<typeof judgeByUnits>>>();
for (const file of inOrder) {
  if (controller.signal.aborted) break;
  const unchanged = await work.unchangedFailure(file, controller.signal);
  if (unchanged === undefined) unnoticed.set(file, await judgeByUnits(work, file, controller.signal));
  else console.log(`${file.path} is not mutated: its tests fail without a change: ${unchanged}`);
  const left = unnoticed.get(file)?.length ?? 0;
  console.log(`${file.path}: ${left} of ${file.mutants.length} left by unit tests`);
}
for (const [file, mutants] of unnoticed) {
  if (controller.signal.aborted) break;
  await judgeByStages(work, file, mutants, controller.signal);
  console.log(fileSummaryOf(work.known(file)));
}
const judged = files.flatMap((file) => work.known(file).judged);
for (const it of judged) if (it.by === undefined) console.log(explanations.describe(it));
const survivors = judged.filter(({ by }) => by === undefined);
const low = files.filter((file) => {
  const known = work.known(file).judged;
  return known.filter(({ by }) => by !== undefined).length * 100 < SCORE * known.length;
});
const unexplained = survivors.filter((it) => explanations.whyOf(it) === undefined);
console.log(
  `${judged.length - survivors.length} of ${judged.length} changes noticed; ${unexplained.length} survivors without an explanation.`,
);
for (const { path } of low) console.log(`Below ${SCORE} %: ${path}`);
process.exit(low.length + unexplained.length > 0 || controller.signal.aborted ? 1 : 0);
