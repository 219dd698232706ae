import { join } from 'node:path';
import packageJson from './package.json' with { type: 'json' };

/** Settings that the builds for browser and server share. */
export const compileConstants = {
  __HAS_WALLETCONNECT__: true,
  __APP_VERSION__: JSON.stringify(packageJson.version),
};

export const RESOLVE = {
  alias: {
    // The name in viem's actions; see there.
    '../../utils/ccip.js': join(import.meta.dirname, 'src/web3/engine/no-ccip.ts'),
    '@walletconnect/keyvaluestorage': join(import.meta.dirname, 'src/web3/engine/relay-storage.ts'),
  },
};
