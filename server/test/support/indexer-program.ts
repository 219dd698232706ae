import { copyFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/** Packages that are not ES modules look for Node.js's own with `require`. */
const REQUIRE = `import { createRequire as requireOf } from 'node:module';
const require = requireOf(import.meta.url);`;

/** Writes indexer-main.ts and all that it imports into one file of `folder`. @returns the file */
export const bundleIndexer = (folder: string): Promise<string> =>
  bundleProgram(new URL('indexer-main.ts', import.meta.url), folder);

/**
 * Writes a program and all that it imports into one file of `folder`, which starts in a tenth of the time.
 * @returns the file
 */
export async function bundleProgram(program: URL, folder: string): Promise<string> {
  const path = fileURLToPath(program);
  const outfile = join(folder, `${basename(path, '.ts')}.mjs`);
  await build({
    entryPoints: [path],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    external: ['pg-native'],
    banner: { js: REQUIRE },
    logLevel: 'warning',
  });
  // The schema's version follows from its statements.
  const schema = new URL('../../src/store/chain-schema.sql', import.meta.url);
  await copyFile(schema, join(folder, 'chain-schema.sql'));
  return outfile;
}
