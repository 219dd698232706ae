/** The differences between the lockers, in the API and on the pages. */
interface LockerSide {
  contract: 'tokenLocker' | 'liquidityLocker';
  /** The path of its calls. */
  api: string;
  paths: {
    create: string;
    list: string;
    detail: (address: string) => string;
    record: (key: string | number) => string;
    update: (key: string | number) => string;
  };
  labels: {
    /** The form's first field. */
    address: string;
    cycle: string;
    /** The card with the locked token or pair. */
    info: string;
  };
}

export const LOCKERS = {
  token: {
    contract: 'tokenLocker',
    api: '/api/v1/token-locker',
    paths: {
      create: '/token-locker',
      list: '/token-list',
      detail: (address) => `/token-list/view/${address}`,
      record: (key) => `/token-lock/record/${key}`,
      update: (key) => `/token-lock/record/update/${key}`,
    },
    labels: { address: 'Token address', cycle: 'Release cycle (days)', info: 'Token Info' },
  },
  liquidity: {
    contract: 'liquidityLocker',
    api: '/api/v1/liquidity-locker',
    paths: {
      create: '/liquidity-locker',
      list: '/liquidity-list',
      detail: (address) => `/liquidity-list/view/${address}`,
      record: (key) => `/liquidity-lock/record/${key}`,
      update: (key) => `/liquidity-lock/record/update/${key}`,
    },
    labels: {
      address: 'LP token address',
      cycle: 'Release cycle (minutes)',
      info: 'Pair Info',
    },
  },
} as const satisfies Record<string, LockerSide>;

export type LockerName = keyof typeof LOCKERS;
