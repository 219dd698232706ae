/**
 * `npm run mutate:ts`: changes the lines that differ from `main`, one small change at a time, and lists those that no
 * test notices. `-- --base REF` compares with another branch or commit, `-- FILE:from-to` takes these lines instead, `-- --tests FILE` lets only these tests judge.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { changedFiles } from './test-runner/changed-files.ts';
import { beginTestRun } from './test-runner/left-overs.ts';
import { changedRanges, planMutations, rangeOf, type MutatedRange } from './mutation/mutation-plan.ts';
import { inRoot, ROOT } from './lib/paths.ts';
import { installStryker, mutatePart } from './mutation/stryker.ts';

const { values, positionals } = parseArgs({
  options: { base: { type: 'string' }, tests: { type: 'string', multiple: true, default: [] } },
  allowPositionals: true,
});

/** The changed lines, and untracked files. */
function rangesFrom(base: string | undefined): MutatedRange[] {
  const { base: commit, files } = changedFiles(ROOT, base);
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 28 });
  const diff = git(
    '-c',
    'core.quotePath=false',
    'diff',
    '--unified=0',
    '--no-prefix',
    '--no-renames',
    '--no-ext-diff',
    commit,
  );
  const ranges = changedRanges(diff);
  const untracked = new Set(git('ls-files', '--others', '--exclude-standard', '-z').split('\0'));
  return [...ranges, ...files.filter((path) => untracked.has(path)).map((path) => ({ path }))];
}

const ranges = positionals.length > 0 ? positionals.map(rangeOf) : rangesFrom(values.base);
for (const { path } of ranges) if (!existsSync(inRoot(path))) throw new Error(`There is no file ${path}.`);
const { parts, left } = planMutations(ranges);
for (const path of left) console.log(`Not mutated: ${path}`);
if (parts.length === 0) {
  console.log('No code of domain, server or web to mutate.');
  process.exit(0);
}

const testRun = await beginTestRun();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => void testRun.end(0).finally(() => process.exit(130)));
}
const began = performance.now();
const failed: string[] = [];
try {
  await installStryker();
  for (const part of parts) {
    console.log(`${part.name}: ${part.mutate.join(', ')}, by the tests of ${part.projects.join(' and ')}`);
    if (!(await mutatePart(part, values.tests, testRun.folder))) failed.push(part.name);
  }
} finally {
  await testRun.end();
}
const seconds = Math.round((performance.now() - began) / 1_000);
console.log(failed.length === 0 ? `Mutated in ${seconds} s.` : `Not finished: ${failed.join(', ')}.`);
process.exit(failed.length === 0 ? 0 : 1);
