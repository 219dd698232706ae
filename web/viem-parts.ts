import { join } from 'node:path';
import type { Plugin } from 'vite';

const CALL_ACTION = /\/viem\/_esm\/actions\/public\/call\.js$/;
const UNUSED = /^(abitype|\.\.\/\.\.\/constants\/contracts\.js)$/;

/** Leaves out of viem's call action what no client of the app can reach. */
export function viemParts(): Plugin {
  return {
    name: 'kingspad:viem-parts',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: UNUSED },
      handler: (_id, importer) =>
        importer && CALL_ACTION.test(importer.replaceAll('\\', '/'))
          ? join(import.meta.dirname, 'src/web3/engine/no-deployless.ts')
          : undefined,
    },
  };
}
