/**
 * Lists tracked files with a secret, a local path or an open task, sources with a word to avoid, and pages with a
 * formatter of their own.
 */
import { readFileSync } from 'node:fs';
import { findAvoidedWords, findForbidden, findFormatters } from './lib/forbidden.ts';
import { filesOfGit } from './lib/git-files.ts';
import { inRoot } from './lib/paths.ts';

/** Pictures and fonts, and the files with the patterns themselves. */
const SKIPPED = /\.(png|jpe?g|ico|woff2?|svg)$|^scripts\/(lib|test)\/forbidden(\.test)?\.ts$/;

/** Sources; no tests, no catalogues, and no migrations, as those never change. */
const SOURCES =
  /^(server|web|packages\/\w+)\/src\/(?!generated\/|store\/migrations\/|lib\/i18n\/(en|zh)\/).*(?<!\.test)\.(tsx?|css|sql)$/;

/** Pages, except the formatting modules, the calendar's month and day names, and tests. */
const PAGES = /^web\/src\/(?!lib\/figures\.ts|lib\/i18n\/|ui\/picker\/|testing\/).*(?<!\.test)\.tsx?$/;

const files = filesOfGit().filter((file) => !SKIPPED.test(file));

let count = 0;
for (const file of files) {
  const text = readFileSync(inRoot(file), 'utf8');
  const findings = [
    ...findForbidden(text),
    ...(SOURCES.test(file) ? findAvoidedWords(text) : []),
    ...(PAGES.test(file) ? findFormatters(text) : []),
  ];
  for (const { line, what } of findings) {
    console.error(`${file}:${line}: ${what}`);
    count += 1;
  }
}
console.log(`${files.length} files, ${count} findings`);
process.exit(count > 0 ? 1 : 0);
