/** A supported network (spec A.3). */
export interface Network {
  id: number;
  name: string;
  /** As wallets have it. */
  nativeCurrency: { name: string; symbol: string; decimals: number };
  /** What pages call the coin. The specification has one name for it, on the test network too. */
  coin: string;
  /** Without a slash at the end; links are `${explorer}/address/…` and `${explorer}/tx/…`. */
  explorer: string;
  /** A public RPC that is offered to wallets which lack the network; our pages and server never call it. */
  walletRpcUrl: string;
  testnet: boolean;
}

/** Networks with their native currencies and block explorers; explorer links come from this table. */
export const NETWORKS: readonly Network[] = [
  {
    id: 137,
    name: 'Polygon Mainnet',
    nativeCurrency: { name: 'POL', symbol: 'POL', decimals: 18 },
    coin: 'POL',
    explorer: 'https://polygonscan.com',
    walletRpcUrl: 'https://polygon.drpc.org',
    testnet: false,
  },
  {
    id: 56,
    name: 'BNB Smart Chain',
    nativeCurrency: { name: 'BNB', symbol: 'BNB', decimals: 18 },
    coin: 'BNB',
    explorer: 'https://bscscan.com',
    walletRpcUrl: 'https://bsc-dataseed.bnbchain.org',
    testnet: false,
  },
  {
    id: 97,
    name: 'BNB Smart Chain Testnet',
    nativeCurrency: { name: 'tBNB', symbol: 'tBNB', decimals: 18 },
    coin: 'BNB',
    explorer: 'https://testnet.bscscan.com',
    walletRpcUrl: 'https://bsc-testnet-dataseed.bnbchain.org',
    testnet: true,
  },
];

/** Chains that the connect button accepts without calling them wrong (spec A.3). */
export const ACCEPTED_CHAIN_IDS: readonly number[] = [56, 97, 137, 43114, 2, 3, 4, 42, 1];

/** The chain that writes happen on unless the configuration names another. */
export const DEFAULT_CHAIN_ID = 97;

export function networkOf(chainId: number): Network | undefined {
  return NETWORKS.find((network) => network.id === chainId);
}

/** Where a value can be looked up; undefined where the chain has no explorer, values are then only copyable. */
export function explorerLink(
  explorer: string | null | undefined,
  kind: 'address' | 'tx',
  value: string,
): string | undefined {
  return explorer ? `${explorer}/${kind}/${value}` : undefined;
}
