import type { Deployment } from '@kingspad/abi';
import { createIndexer, type IndexerHooks } from '../../src/indexer/index.ts';
import { silentLog } from './indexers.ts';

/**
 * An indexer as a process of its own that kills itself, as kill -9 does, when it passes a moment for the nth time.
 * Everything is said in the environment: see `startDoomedIndexer`.
 */
const { INDEXER_URL = '', INDEXER_RPC_URL = '', INDEXER_DEPLOYMENT = '{}' } = process.env;
const { INDEXER_DIES_AT = '', INDEXER_DIES_ON = '1' } = process.env;

let passed = 0;
const die = () => {
  if (++passed >= Number(INDEXER_DIES_ON)) process.kill(process.pid, 'SIGKILL');
};
const hooks: IndexerHooks = INDEXER_DIES_AT ? { [INDEXER_DIES_AT]: die } : {};

createIndexer({
  indexerUrl: INDEXER_URL,
  rpcUrls: [INDEXER_RPC_URL],
  deployment: JSON.parse(INDEXER_DEPLOYMENT) as Deployment,
  log: silentLog,
  pollMs: 20,
  hooks,
}).start();
