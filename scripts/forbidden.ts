/** Says where a file that git knows holds a secret, a path of one machine, or something left to do. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { findForbidden } from './lib/forbidden.ts';
import { inRoot, ROOT } from './lib/paths.ts';

/** Pictures and fonts; and where the patterns themselves stand. */
const SKIPPED = /\.(png|jpe?g|ico|woff2?|svg)$|^scripts\/(lib|test)\/forbidden(\.test)?\.ts$/;

const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
})
  .split('\0')
  .filter((file) => file !== '' && !SKIPPED.test(file) && existsSync(inRoot(file)));

let count = 0;
for (const file of files) {
  for (const { line, what } of findForbidden(readFileSync(inRoot(file), 'utf8'))) {
    console.error(`${file}:${line}: ${what}`);
    count += 1;
  }
}
console.log(`${files.length} files, ${count} findings`);
process.exit(count > 0 ? 1 : 0);
