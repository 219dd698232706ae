/** Lists tests and invariants of the contracts without an assertion. Those in test/gas may only measure. */
import { readFileSync } from 'node:fs';
import { testsWithoutExpectation } from './checks/forge-tests.ts';
import { filesOfGit } from './lib/git-files.ts';
import { inRoot } from './lib/paths.ts';

const files = filesOfGit()
  .filter((file) => /^contracts\/test\/(?!gas\/).*\.sol$/.test(file))
  .map((file) => [file, readFileSync(inRoot(file), 'utf8')] as const);
const found = testsWithoutExpectation(new Map(files));

for (const test of found) console.error(`${test} expects nothing`);
console.log(`${files.length} files, ${found.length} findings`);
process.exit(found.length > 0 ? 1 : 0);
