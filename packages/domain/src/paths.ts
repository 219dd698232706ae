/** Paths of pages with a parameter: an address, the key of a lock, or `:id` for the router. */
export const PATHS = {
  sale: (pool: string) => `/presale-details/${pool}`,
  stakingPool: (pool: string) => `/staking-pool/${pool}`,
  portfolio: (wallet: string) => `/portfolio/${wallet}`,
  tokenLocks: (token: string) => `/token-list/view/${token}`,
  liquidityLocks: (token: string) => `/liquidity-list/view/${token}`,
  tokenLock: (key: string) => `/token-lock/record/${key}`,
  liquidityLock: (key: string) => `/liquidity-lock/record/${key}`,
  tokenLockUpdate: (key: string) => `/token-lock/record/update/${key}`,
  liquidityLockUpdate: (key: string) => `/liquidity-lock/record/update/${key}`,
} as const;
