/** Lists tests with a requirement that docs/requirements.tsv lacks, and requirements without a test. */
import { readFileSync } from 'node:fs';
import { filesOfGit } from './lib/git-files.ts';
import { inRoot } from './lib/paths.ts';
import { compareRequirements, ledgerIds } from './checks/requirements.ts';

const LEDGER = 'docs/requirements.tsv';
/** Tests of the product; those of the scripts use made-up IDs. */
const TESTS = /\.(test|e2e)\.tsx?$|\.t\.sol$/;

const tests = filesOfGit()
  .filter((file) => TESTS.test(file) && !file.startsWith('scripts/test/'))
  .map((file) => [file, readFileSync(inRoot(file), 'utf8')] as const);
const ids = ledgerIds(readFileSync(inRoot(LEDGER), 'utf8'));
const { unknown, unproven, repeated } = compareRequirements(ids, new Map(tests));

let count = 0;
for (const [problem, names] of [
  [`named by tests, unknown to ${LEDGER}`, unknown],
  ['in no test’s brackets', unproven],
  [`twice in ${LEDGER}`, repeated],
] as const) {
  if (names.length > 0) console.error(`${problem}:\n${names.map((name) => `  ${name}`).join('\n')}`);
  count += names.length;
}
console.log(`${ids.length} requirements, ${tests.length} files of tests, ${count} findings`);
process.exit(count > 0 ? 1 : 0);
