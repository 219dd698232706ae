/** The page of one staking pool. */
export const poolPath = (pool: string) => `/staking-pool/${pool}`;
