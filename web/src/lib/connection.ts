import { isHash, parseAddress, type Address } from '@kingspad/domain';
import type { PublicConfig } from '@kingspad/domain/api';
import { isRecord } from './storage.ts';

export interface ConnectionContracts {
  tokenLocker: Address;
  liquidityLocker: Address;
  presaleFactory: Address;
  stakingFactory: Address;
}

/** Facts for reaching the contracts without a KingsPad server: a part of `GET /config`. */
export type Connection = Pick<PublicConfig, 'chainId' | 'chainName' | 'rpcUrl' | 'explorer' | 'anchor'> & {
  /** The newest generation's. */
  contracts: ConnectionContracts;
  /** Contracts of all generations, the oldest first; absent if there is one. */
  generations?: readonly ConnectionContracts[];
};

const CONTRACTS = ['tokenLocker', 'liquidityLocker', 'presaleFactory', 'stakingFactory'] as const;

/** The connection of a configuration; undefined if a contract is missing. */
export const connectionOf = (config: PublicConfig): Connection | undefined =>
  parseConnection(JSON.stringify(config));

/**
 * Reads a connection, or the file that a deployment wrote, which has no RPC.
 * @returns undefined for any other text
 */
export function parseConnection(text: string): Connection | undefined {
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    return undefined;
  }
  // The complete answer of `GET /config` is accepted too.
  if (isRecord(raw) && isRecord(raw.payload)) raw = raw.payload;
  if (!isRecord(raw) || !isRecord(raw.anchor)) return undefined;
  const { chainId, chainName, rpcUrl = '', explorer } = raw;
  const { blockNumber, blockHash } = raw.anchor;
  const generations = Array.isArray(raw.generations) ? raw.generations.map(contractsIn) : [];
  // A deployment file that lists generations names the newest contracts there alone.
  const contracts = isRecord(raw.contracts) ? addressesOf(raw.contracts) : generations.at(-1);
  if (!contracts || !generations.every((one) => one !== undefined)) return undefined;
  if (!isWhole(chainId) || !isWhole(blockNumber)) return undefined;
  if (typeof blockHash !== 'string' || !isHash(blockHash)) return undefined;
  if (typeof chainName !== 'string' || (rpcUrl !== '' && !isRpcUrl(rpcUrl))) return undefined;
  return {
    chainId,
    chainName,
    rpcUrl,
    explorer: typeof explorer === 'string' && explorer.startsWith('https://') ? explorer : null,
    contracts,
    ...(generations.length > 1 && { generations }),
    anchor: { blockNumber, blockHash },
  };
}

/** The contracts of a generation of the configuration, or of a copied connection. */
function contractsIn(raw: unknown): ConnectionContracts | undefined {
  if (!isRecord(raw)) return undefined;
  return addressesOf(isRecord(raw.contracts) ? raw.contracts : raw);
}

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value);

/** Whether a browser can call it: https, or http on this computer. */
export function isRpcUrl(value: unknown): value is string {
  if (typeof value !== 'string' || !URL.canParse(value)) return false;
  const { protocol, hostname } = new URL(value);
  return protocol === 'https:' || (protocol === 'http:' && ['localhost', '127.0.0.1'].includes(hostname));
}

function addressesOf(raw: Record<string, unknown>): ConnectionContracts | undefined {
  const entries = CONTRACTS.map((name) => {
    const value = raw[name];
    return [name, typeof value === 'string' ? parseAddress(value) : undefined] as const;
  });
  return entries.every(([, address]) => address !== undefined)
    ? (Object.fromEntries(entries) as unknown as ConnectionContracts)
    : undefined;
}

/** Fields that only the server has. */
export const UNKNOWN = {
  blockTimeSeconds: 3,
  blockTime: { configuredSeconds: 3, measuredSeconds: null, measuredBlocks: 0 },
  routers: [],
  coins: [],
  fees: { lock: null, liquidityLock: null, presale: null, staking: null },
  limits: {
    maxLockAmount: '0',
    maxDate: 0,
    maxTitleLength: 0,
    pageSize: 0,
    searchLength: 0,
    draftBytes: 0,
  },
  links: {},
  partners: [],
  influencers: [],
  credit: null,
  operators: [],
  walletConnectProjectId: null,
  walletConnectRelayUrl: null,
  demoAccounts: [],
} satisfies Omit<PublicConfig, keyof Connection>;

/** The configuration for wallet and chain; fields that only the server has are empty. */
export const configOf = ({ generations, ...connection }: Connection): PublicConfig => ({
  ...UNKNOWN,
  ...connection,
  ...(generations && {
    generations: generations.map((contracts) => ({
      contracts,
      startBlock: connection.anchor.blockNumber,
      noNewLocks: null,
    })),
  }),
});
