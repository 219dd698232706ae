/**
 * A lazily loaded module must not import the module that loads it, directly or through others. The
 * linter's own rule (`import/no-cycle`) ignores `import()`.
 */
import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { importedFile } from './imported-file.js';

/** The path in `from '…'`, `import '…'` and `import('…')`. */
const IMPORTED = /(?:\bfrom|\bimport)\s*\(?\s*['"]([.#][^'"]+)['"]/g;

/** The imports of each module, by its path: read once per run. */
const imports = new Map();

function importsOf(file) {
  let found = imports.get(file);
  if (!found) {
    const code = /\.[jt]sx?$/.test(file) && existsSync(file) ? readFileSync(file, 'utf8') : '';
    found = Array.from(code.matchAll(IMPORTED), ([, path]) => importedFile(file, path)).filter(Boolean);
    imports.set(file, found);
  }
  return found;
}

/** The shortest chain of imports from one module to another, or undefined. */
function wayBetween(from, to) {
  const ways = [[from]];
  const seen = new Set([from]);
  for (const way of ways) {
    for (const next of importsOf(way.at(-1))) {
      if (next === to) return way;
      if (!seen.has(next)) ways.push([...way, next]);
      seen.add(next);
    }
  }
  return undefined;
}

export const lazyCycle = {
  create(context) {
    return {
      ImportExpression(node) {
        const path = node.source.value;
        const target = typeof path === 'string' ? importedFile(context.filename, path) : undefined;
        const way = target === undefined ? undefined : wayBetween(target, context.filename);
        if (!way) return;
        const names = way.map((file) => relative(context.cwd, file)).join(' → ');
        context.report({ node, message: `Dependency cycle: ${names} imports this file.` });
      },
    };
  },
};
