import { gzipSync } from 'node:zlib';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { expect, it } from 'vitest';

/** Bytes of an entry's one export, minified and gzipped, without npm's packages. */
async function sizeOf(entry: string, name: string): Promise<number> {
  const folder = fileURLToPath(new URL('../src/', import.meta.url));
  const { outputFiles } = await build({
    stdin: { contents: `export { ${name} } from './${entry}.ts';`, resolveDir: folder, loader: 'ts' },
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'neutral',
    target: 'es2022',
    external: ['viem', 'viem/*', '@sinclair/typebox', '@sinclair/typebox/*', 'canonicalize'],
    write: false,
    logLevel: 'silent',
  });
  return gzipSync(outputFiles[0]?.contents ?? '').length;
}

it.each([
  ['units', 'percent, days', 2_000],
  ['token/calls', 'approve', 1_000],
  ['lock/calls', 'unlock', 3_000],
  ['sale/calls', 'contribute', 3_000],
  ['stakingPool/calls', 'stake', 2_000],
  // With the contract's bounds, which are checked before a wallet is asked.
  ['lock/create', 'createLock', 7_000],
  ['index', 'createLock', 7_000],
])('%s with %s stays within its budget of %d bytes', async (entry, name, budget) => {
  const size = await sizeOf(entry, name);
  expect(size).toBeGreaterThan(100);
  expect(size).toBeLessThan(budget);
});
