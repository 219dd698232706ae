import { posix } from 'node:path';

/** Solidity sources by their paths from the repository's root. */
export type Sources = ReadonlyMap<string, string>;

/** The files that a source imports by a relative path, so without libraries. */
function importsOf(path: string, source: string): string[] {
  return [...source.matchAll(/^\s*(?:import\s|\}\s*from\s)[^;"']*["'](\.[^"']+)["']/gm)].map(
    ([, target = '']) => posix.join(posix.dirname(path), target),
  );
}

/** The test files (`*.t.sol`) that changed or import a changed file, directly or not, sorted. */
export function testsThatImport(changed: Iterable<string>, sources: Sources): string[] {
  const reached = new Set(changed);
  const imports = [...sources].map(([path, source]) => ({ path, targets: importsOf(path, source) }));
  let before = -1;
  while (reached.size > before) {
    before = reached.size;
    for (const { path, targets } of imports)
      if (targets.some((target) => reached.has(target))) reached.add(path);
  }
  return [...reached].filter((path) => path.endsWith('.t.sol') && sources.has(path)).toSorted();
}
