export { createIndexer } from './indexer.ts';
export { startMarketFollower } from './market/follower.ts';
export type { Indexer, IndexerHooks, IndexerMetrics, IndexerOptions, Log, MarketMetrics } from './types.ts';
export type { RefusalReason } from '../chain/errors.ts';
