import { cp, mkdir } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { basename, join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { inRoot } from '../lib/paths.ts';

const OUR_PACKAGES = '@kingspad/';

/** Files that the server reads: SQL, and fonts and background of share images. */
const FILES = ['store/chain-schema.sql', 'store/migrations', 'share/assets'];

/** The server, its process that decodes pictures, and its threads that hash lists and simulate sales. */
const ENTRIES = [
  'main.ts',
  'images/image-worker.ts',
  'lists/list-worker.ts',
  'simulation/simulator-worker.ts',
];

/** The package that an import names: `@fastify/cors/x.js` is of `@fastify/cors`. */
const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/**
 * Writes the server into `folder` as one file, `main.js`, with its workers and the files that it reads. What comes from npm stays outside
 * and is installed from the lockfile, so that native parts fit the machine and the bill of materials names them.
 * @returns the npm packages that it imports, in order of their names
 * @throws with the bundler's message
 */
export async function bundleServer(folder: string): Promise<string[]> {
  const imported = new Set<string>();
  const npmStaysOutside: Plugin = {
    name: 'npm-stays-outside',
    setup({ onResolve }) {
      onResolve({ filter: /^[^./]/ }, ({ path, kind }) => {
        if (kind === 'entry-point' || path.startsWith(OUR_PACKAGES)) return undefined;
        if (!isBuiltin(path)) imported.add(packageOf(path));
        return { path, external: true };
      });
    },
  };
  await mkdir(folder, { recursive: true });
  await build({
    entryPoints: ENTRIES.map((path) => inRoot('server/src', path)),
    entryNames: '[name]',
    outdir: folder,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    sourcemap: 'linked',
    plugins: [npmStaysOutside],
    logLevel: 'silent',
  });
  for (const path of FILES) {
    await cp(inRoot('server/src', path), join(folder, basename(path)), { recursive: true });
  }
  return [...imported].sort();
}
