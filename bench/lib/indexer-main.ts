import type { Deployment } from '@kingspad/abi';
import { createIndexer } from '../../server/src/indexer/index.ts';

// An indexer in a separate process, so that its memory is measured alone.
const { INDEXER_URL = '', INDEXER_RPC_URL = '', INDEXER_DEPLOYMENT = '{}' } = process.env;
const silent = () => {};

createIndexer({
  indexerUrl: INDEXER_URL,
  rpcUrls: [INDEXER_RPC_URL],
  deployment: JSON.parse(INDEXER_DEPLOYMENT) as Deployment,
  log: { debug: silent, info: silent, warn: silent, error: silent },
}).start();
