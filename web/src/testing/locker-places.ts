/** Contract, paths and labels of each locker. `api` is below `/api/v1`. */
export const LOCKERS = {
  token: {
    contract: 'tokenLocker',
    api: '/token-locker',
    paths: pathsOf('token'),
    labels: { address: 'Token address', cycle: 'Release cycle (days)', info: 'Token Info' },
  },
  liquidity: {
    contract: 'liquidityLocker',
    api: '/liquidity-locker',
    paths: pathsOf('liquidity'),
    labels: { address: 'LP token address', cycle: 'Release cycle (minutes)', info: 'Pair Info' },
  },
} as const;

export type LockerName = keyof typeof LOCKERS;

function pathsOf(kind: 'token' | 'liquidity') {
  return {
    create: `/${kind}-locker`,
    list: `/${kind}-list`,
    detail: (address: string) => `/${kind}-list/view/${address}`,
    record: (key: string | number) => `/${kind}-lock/record/${key}`,
    update: (key: string | number) => `/${kind}-lock/record/update/${key}`,
  } as const;
}
