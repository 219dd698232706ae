/**
 * Counts how often the code repeats a concept. `--list` prints what was counted, `--check` fails for an exported name
 * that two modules define which one file may import, and for a guide of CONTRIBUTING.md that names a missing file.
 *
 * Files of a lock's amount: those where the compiler finds a reference to a property that carries it, from the form to
 * the record, with every property that one of these is assigned to (scripts/checks/concept-references.ts, a minute), and
 * contracts and SQL that store or log it. Files of a new term and action: those that CONTRIBUTING.md says to write.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import {
  AMOUNT_NAMES,
  AMOUNT_SEEDS,
  amountInContracts,
  definedTwice,
  filesOfGuide,
  isProduct,
  linesOf,
  productFiles,
  typesOf,
} from './checks/concept-counts.ts';
import { filesOfValue } from './checks/concept-references.ts';
import { inRoot } from './lib/paths.ts';

const isCheck = process.argv.includes('--check');
const tracked = execFileSync('git', ['ls-files'], { cwd: inRoot('.'), encoding: 'utf8', maxBuffer: 1 << 26 });
const paths = tracked
  .split('\n')
  .filter((path) => /\.(ts|tsx|sol|sql)$/.test(path) && existsSync(inRoot(path)));
const files = productFiles(new Map(paths.map((path) => [path, readFileSync(inRoot(path), 'utf8')])));
const guide = readFileSync(inRoot('CONTRIBUTING.md'), 'utf8');
const guides = {
  'files of a new presale field': filesOfGuide(guide, 'A new presale field'),
  'files of a new lock action': filesOfGuide(guide, 'A new lock action'),
};
const twice = [...definedTwice(files)].map(([name, where]) => `${name}: ${where.join(', ')}`);

function check(): void {
  const missing = Object.values(guides)
    .flat()
    .filter((path) => !existsSync(inRoot(path)));
  for (const one of twice) console.log(`defined twice: ${one}`);
  for (const one of missing) console.log(`named by CONTRIBUTING.md, but missing: ${one}`);
  if (twice.length + missing.length > 0) process.exitCode = 1;
}

async function count(): Promise<void> {
  const counted: Record<string, readonly string[]> = {
    'files of a lock’s amount': [
      ...amountInContracts(files),
      ...(await filesOfValue(AMOUNT_SEEDS, AMOUNT_NAMES, isProduct)),
    ],
    'names of a lock’s amount': AMOUNT_NAMES,
    ...guides,
    'types of a lock in the web app': typesOf(files, 'Lock'),
    'types of a sale in the web app': typesOf(files, 'Sale'),
    'exported names defined twice': twice,
  };
  for (const [what, found] of Object.entries(counted)) {
    console.log(`${String(found.length).padStart(6)}  ${what}`);
    if (process.argv.includes('--list')) for (const one of found) console.log(`          ${one}`);
  }
  console.log(`${String(linesOf(files)).padStart(6)}  hand-written lines in ${files.size} files`);
}

if (isCheck) check();
else await count();
