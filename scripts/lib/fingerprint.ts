import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inRoot } from './paths.ts';

/** Files that no build reads: build output, installed packages and tests. */
const SKIPPED = new Set(['node_modules', 'dist', 'out', 'cache', 'test-results', 'test', 'testing']);
const TEST = /\.test\.tsx?$/;

/** A digest of the names and the contents of `sources`, files or folders inside the repository. */
function fingerprint(sources: readonly string[]): string {
  const hash = createHash('sha256');
  for (const source of sources) {
    for (const file of filesOf(source)) {
      hash.update(`${file}\0`);
      hash.update(readFileSync(inRoot(file)));
    }
  }
  return hash.digest('hex');
}

function filesOf(path: string): string[] {
  if (!existsSync(inRoot(path))) return [];
  if (!statSync(inRoot(path)).isDirectory()) return [path];
  return readdirSync(inRoot(path), { withFileTypes: true })
    .filter(({ name }) => !SKIPPED.has(name) && !TEST.test(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => filesOf(join(path, entry.name)));
}

/** Stores the digest of a build's sources, so that the next start can skip the build. */
export class BuildStamp {
  readonly #path: string;
  readonly #value: string;

  constructor(name: string, sources: readonly string[]) {
    this.#path = inRoot('node_modules/.cache/kingspad', `${name}.stamp`);
    this.#value = fingerprint(sources);
  }

  /** Whether the sources are unchanged since the last build. */
  isCurrent(): boolean {
    return existsSync(this.#path) && readFileSync(this.#path, 'utf8') === this.#value;
  }

  remove(): void {
    rmSync(this.#path, { force: true });
  }

  write(): void {
    mkdirSync(dirname(this.#path), { recursive: true });
    writeFileSync(this.#path, this.#value);
  }
}
