/** Keys of the advisory locks, one per database. */
export const ADVISORY_LOCKS = {
  /** Held while migrations run. */
  migrate: 0x6b696e67_0001,
  /** Held by the writing connection of programs before version 6 of schema chain, which have no lease. */
  indexer: 0x6b696e67_0002,
  /** Held while sales are finalized whose owners did not do it in time. */
  keeper: 0x6b696e67_0003,
  /** Held by the connection that writes schema market. */
  market: 0x6b696e67_0004,
} as const;
