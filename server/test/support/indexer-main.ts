import type { Deployment } from '@kingspad/abi';
import { createIndexer, type IndexerHooks } from '../../src/indexer/index.ts';
import { silentLog } from './indexers.ts';

/**
 * An indexer in a separate process that signals itself when it passes a moment for the nth time. The environment has
 * its instructions: see `startIndexerProcess`.
 */
const { INDEXER_URL = '', INDEXER_RPC_URL = '', INDEXER_DEPLOYMENT = '{}' } = process.env;
const { INDEXER_SIGNAL = '', INDEXER_SIGNAL_AT = '', INDEXER_SIGNAL_ON = '1' } = process.env;

let passed = 0;
const signal = () => {
  if (++passed === Number(INDEXER_SIGNAL_ON)) process.kill(process.pid, INDEXER_SIGNAL);
};
const hooks: IndexerHooks = INDEXER_SIGNAL ? { [INDEXER_SIGNAL_AT]: signal } : {};

createIndexer({
  indexerUrl: INDEXER_URL,
  rpcUrls: [INDEXER_RPC_URL],
  deployment: JSON.parse(INDEXER_DEPLOYMENT) as Deployment,
  log: silentLog,
  pollMs: 20,
  tokenPatienceMs: 30_000,
  hooks,
}).start();
