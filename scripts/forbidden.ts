/** Says where a file that git knows holds a secret, a path of one machine, or something left to do. */
import { readFileSync } from 'node:fs';
import { findForbidden } from './lib/forbidden.ts';
import { filesOfGit } from './lib/git-files.ts';
import { inRoot } from './lib/paths.ts';

/** Pictures and fonts; and where the patterns themselves stand. */
const SKIPPED = /\.(png|jpe?g|ico|woff2?|svg)$|^scripts\/(lib|test)\/forbidden(\.test)?\.ts$/;

const files = filesOfGit().filter((file) => !SKIPPED.test(file));

let count = 0;
for (const file of files) {
  for (const { line, what } of findForbidden(readFileSync(inRoot(file), 'utf8'))) {
    console.error(`${file}:${line}: ${what}`);
    count += 1;
  }
}
console.log(`${files.length} files, ${count} findings`);
process.exit(count > 0 ? 1 : 0);
