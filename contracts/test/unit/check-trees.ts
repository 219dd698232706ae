/**
 * Compares each `.tree` with the tests beside it, both ways:
 *
 *   when the date is past            a condition, which gives the test its name
 *   └── it should revert             test_RevertWhen_TheDateIsPast, else test_WhenTheDateIsPast
 *
 * A folder of tests that has a tree has one for each of its files.
 *
 * Run from anywhere: `node --import tsx contracts/test/unit/check-trees.ts`.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const unit = dirname(fileURLToPath(import.meta.url));

/** 'when the date is past', reverting -> test_RevertWhen_TheDateIsPast. */
function testName(condition: string, reverts: boolean): string {
  const [keyword, ...words] = condition
    .split(/\s+/)
    .map((word) => word.replace(/[^A-Za-z0-9]/g, ''))
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return reverts ? `test_Revert${keyword}_${words.join('')}` : `test_${keyword}${words.join('')}`;
}

function namesInTree(text: string): Set<string> {
  const names = new Set<string>();
  let condition = '';
  for (const line of text.split('\n')) {
    const [, branch] = /[├└]── (.+)$/.exec(line) ?? [];
    if (branch === undefined) continue;
    if (branch.startsWith('when ') || branch.startsWith('given ')) condition = branch;
    else if (branch.startsWith('it should '))
      names.add(testName(condition, branch.startsWith('it should revert')));
    else throw new Error(`neither a condition nor an expectation: ${branch}`);
  }
  return names;
}

function namesInTests(text: string): Set<string> {
  return new Set([...text.matchAll(/function (test_\w+)\(/g)].map(([, name]) => name ?? ''));
}

const problems: string[] = [];

function check(folder: string): void {
  const files = readdirSync(folder);
  const trees = files.filter((name) => name.endsWith('.tree'));
  if (trees.length === 0) return;
  for (const file of files.filter((name) => name.endsWith('.t.sol'))) {
    const tree = `${basename(file, '.t.sol')}.tree`;
    if (!trees.includes(tree)) {
      problems.push(`${file} has no ${tree}`);
      continue;
    }
    const planned = namesInTree(readFileSync(join(folder, tree), 'utf8'));
    const written = namesInTests(readFileSync(join(folder, file), 'utf8'));
    for (const name of planned) if (!written.has(name)) problems.push(`${tree}: ${name} is not in ${file}`);
    for (const name of written) if (!planned.has(name)) problems.push(`${file}: ${name} is not in ${tree}`);
  }
  for (const tree of trees) {
    if (!files.includes(`${basename(tree, '.tree')}.t.sol`)) problems.push(`${tree} has no tests`);
  }
}

check(unit);
for (const entry of readdirSync(unit, { withFileTypes: true })) {
  if (entry.isDirectory()) check(join(unit, entry.name));
}

for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
