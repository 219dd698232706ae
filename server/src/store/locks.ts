/** Keys of the advisory locks, one per database. */
export const ADVISORY_LOCKS = {
  /** Held while migrations run. */
  migrate: 0x6b696e67_0001,
  /** Held by the connection that writes schema chain in programs before version 6 of that schema, which know no lease. */
  indexer: 0x6b696e67_0002,
  /** Held while the sales are finalized that their owners left. */
  keeper: 0x6b696e67_0003,
} as const;
