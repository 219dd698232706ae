import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { inRoot, ROOT } from './paths.ts';

/** The files that git knows or would add, by their paths from the root. */
export function filesOfGit(): string[] {
  return execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
    .split('\0')
    .filter((file) => file !== '' && existsSync(inRoot(file)));
}
