/** Lists tracked files with a secret, a local path or an open task, and pages with their own formatter. */
import { readFileSync } from 'node:fs';
import { findForbidden, findFormatters } from './checks/forbidden.ts';
import { filesOfGit } from './lib/git-files.ts';
import { inRoot } from './lib/paths.ts';

/** Pictures and fonts, and the files with the patterns themselves. */
const SKIPPED = /\.(png|jpe?g|ico|woff2?|svg)$|^scripts\/(checks|test\/checks)\/forbidden(\.test)?\.ts$/;

/** Pages, except the formatting modules, the calendar's month and day names, and tests. */
const PAGES =
  /^web\/src\/(?!lib\/(figures|dollars|prices)\.ts|lib\/i18n\/|ui\/picker\/|testing\/).*(?<!\.test)\.tsx?$/;

const files = filesOfGit().filter((file) => !SKIPPED.test(file));

let count = 0;
for (const file of files) {
  const text = readFileSync(inRoot(file), 'utf8');
  const findings = [...findForbidden(text), ...(PAGES.test(file) ? findFormatters(text) : [])];
  for (const { line, what } of findings) {
    console.error(`${file}:${line}: ${what}`);
    count += 1;
  }
}
console.log(`${files.length} files, ${count} findings`);
process.exit(count > 0 ? 1 : 0);
