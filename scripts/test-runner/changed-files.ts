import { execFileSync } from 'node:child_process';

/** The difference to a commit. */
export interface Changes {
  /** The commit. */
  base: string;
  /** Paths from the repository's root, sorted: committed since, uncommitted, new and deleted ones. */
  files: string[];
}

/**
 * The difference to the point where this branch left another, including the working tree.
 * @param repository its root
 * @param from the other branch; `main` unless given, or `origin/main` if there is no `main`
 * @throws if there is no such branch
 */
export function changedFiles(repository: string, from?: string): Changes {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: repository, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  const exists = (name: string) =>
    git('branch', '--all', '--format=%(refname:short)').split('\n').includes(name);
  const branch = from ?? ['main', 'origin/main'].find(exists);
  if (branch === undefined) throw new Error('There is no branch main to compare with. Name one with --base.');
  const base = git('merge-base', 'HEAD', branch).trim();
  const names = (output: string) => output.split('\0').filter((name) => name !== '');
  const files = [
    ...names(git('diff', '--name-only', '--no-renames', '-z', base)),
    ...names(git('ls-files', '--others', '--exclude-standard', '-z')),
  ];
  return { base, files: files.toSorted() };
}
