/**
 * Counts how often the code repeats a concept: files and names of a lock's amount, files of a sale's term, types of a lock and a
 * sale in the web app, names that are defined twice, and all hand-written lines. `--list` prints what was counted.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import {
  definedTwice,
  linesOf,
  lockAmount,
  presaleField,
  productFiles,
  typesOf,
} from './lib/concept-counts.ts';
import { inRoot } from './lib/paths.ts';

const tracked = execFileSync('git', ['ls-files'], { cwd: inRoot('.'), encoding: 'utf8', maxBuffer: 1 << 26 });
const paths = tracked
  .split('\n')
  .filter((path) => /\.(ts|tsx|sol|sql)$/.test(path) && existsSync(inRoot(path)));
const files = productFiles(new Map(paths.map((path) => [path, readFileSync(inRoot(path), 'utf8')])));
const amount = lockAmount(files);
const counted: Record<string, readonly string[]> = {
  'files of a lock’s amount': amount.paths,
  'names of a lock’s amount': amount.names,
  'files of a sale’s term (softCap)': presaleField(files),
  'types of a lock in the web app': typesOf(files, 'Lock'),
  'types of a sale in the web app': typesOf(files, 'Sale'),
  'exported names defined twice': [...definedTwice(files)].map(
    ([name, where]) => `${name}: ${where.join(', ')}`,
  ),
};
for (const [what, found] of Object.entries(counted)) {
  console.log(`${String(found.length).padStart(6)}  ${what}`);
  if (process.argv.includes('--list')) for (const one of found) console.log(`          ${one}`);
}
console.log(`${String(linesOf(files)).padStart(6)}  hand-written lines in ${files.size} files`);
