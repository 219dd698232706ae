/** Paths of a locker's pages and calls, and the names on its pages. */
export const LOCKERS = {
  token: {
    contract: 'tokenLocker',
    api: '/token-locker',
    paths: {
      create: '/token-locker',
      record: (key: string | number) => `/token-lock/record/${key}`,
      update: (key: string | number) => `/token-lock/record/update/${key}`,
    },
    labels: { address: 'Token address', cycle: 'Release cycle (days)' },
  },
  liquidity: {
    contract: 'liquidityLocker',
    api: '/liquidity-locker',
    paths: {
      create: '/liquidity-locker',
      record: (key: string | number) => `/liquidity-lock/record/${key}`,
      update: (key: string | number) => `/liquidity-lock/record/update/${key}`,
    },
    labels: { address: 'LP token address', cycle: 'Release cycle (minutes)' },
  },
} as const;

export type LockerName = keyof typeof LOCKERS;
