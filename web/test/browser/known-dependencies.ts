import type { Plugin } from 'vitest/config';

/** Packages imported by the tests and the code that they share with the app. */
const DEPENDENCIES = ['canonicalize', 'viem'];

/** Packages served unbundled: ours, and the test runner, which names its own. */
const SERVED_AS_IT_IS = /^(@kingspad|vitest|@vitest)(\/|$)/;

/** A module of a package, as opposed to a path, a virtual module, an address, or a file as text or URL (`?raw`). */
const PACKAGE = /^@?[a-z0-9][^:?]*$/i;

/**
 * Has Vite bundle the packages before the first test. It would look for them in the tests otherwise, and where it found
 * one late, load every page again: in a fresh clone tests failed by chance. A package that is not listed fails each test
 * that imports it, always.
 */
export function knownDependencies(): Plugin {
  return {
    name: 'kingspad:known-dependencies',
    enforce: 'pre',
    config: () => ({ optimizeDeps: { noDiscovery: true, include: DEPENDENCIES } }),
    resolveId(id, importer) {
      // The runner's own files for Node.js pass here too, in another environment.
      if (this.environment.name !== 'client' || importer === undefined) return;
      if (importer.includes('/node_modules/') || !PACKAGE.test(id) || SERVED_AS_IT_IS.test(id)) return;
      if (DEPENDENCIES.includes(id)) return;
      this.error(
        `Component tests import ${id}: add it to DEPENDENCIES in web/test/browser/known-dependencies.ts.`,
      );
    },
  };
}
