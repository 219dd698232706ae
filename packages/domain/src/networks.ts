/** A supported network (spec A.3). */
export interface Network {
  id: number;
  name: string;
  /** Name in wallets. */
  nativeCurrency: { name: string; symbol: string; decimals: number };
  /** The coin's name on pages. The specification uses one name, on the test network too. */
  coin: string;
  /** Base URL without a trailing slash; links are `${explorer}/address/…` and `${explorer}/tx/…`. */
  explorer: string;
  /** A public RPC for wallets that lack the network; our pages and server never call it. */
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

/** Short names of chains in front of addresses (EIP-3770, ethereum-lists/chains), the present one first. */
const SHORT_NAMES: Readonly<Record<number, readonly string[]>> = {
  56: ['bnb'],
  97: ['bnbt'],
  137: ['pol', 'matic'],
};

/** A chain's short names in front of addresses; empty for a chain that is not known. */
export const shortNamesOf = (chainId: number): readonly string[] => SHORT_NAMES[chainId] ?? [];

/** Chains on which the connect button shows no warning (spec A.3). */
export const ACCEPTED_CHAIN_IDS: readonly number[] = [56, 97, 137, 43114, 2, 3, 4, 42, 1];

/** The default chain of transactions. */
export const DEFAULT_CHAIN_ID = 97;

export function networkOf(chainId: number): Network | undefined {
  return NETWORKS.find((network) => network.id === chainId);
}

/** The explorer's link for a value; undefined if the chain has no explorer: values are then only copyable. */
export function explorerLink(
  explorer: string | null | undefined,
  kind: 'address' | 'tx',
  value: string,
): string | undefined {
  return explorer ? `${explorer}/${kind}/${value}` : undefined;
}
