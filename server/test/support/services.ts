import type { DatabaseUrls } from '@kingspad/devnet';
import type { SavedChains } from './saved-chains.ts';

declare module 'vitest' {
  /** Services that global-setup.ts starts once for all tests of the server. */
  interface ProvidedContext {
    postgres: DatabaseUrls;
    chains: SavedChains;
    indexerProgram: string;
  }
}

/** The migrated database that tests' databases are copies of. */
export const TEMPLATE = 'kingspad_template';
