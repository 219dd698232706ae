import { parseAddress, sameAddress, zeroAddress, type Address } from '@kingspad/domain';
import type { ReadClient } from '../chain/read-client.ts';
import { orNothing } from '../chain/read-errors.ts';
import { readPairAddress } from './router.ts';
import { readSupply, readTokenTexts, type TokenInfo } from './read.ts';

const tokenOf = (name: 'token0' | 'token1') =>
  ({ type: 'function', name, stateMutability: 'view', inputs: [], outputs: [{ type: 'address' }] }) as const;

/** The interface by which the LP locker recognises a V2 pair: two tokens and their reserves. */
const pairAbi = [
  tokenOf('token0'),
  tokenOf('token1'),
  {
    type: 'function',
    name: 'getReserves',
    stateMutability: 'view',
    inputs: [],
    // The locker reads two words; pairs return a third, the time of the last update.
    outputs: [{ type: 'uint256' }, { type: 'uint256' }],
  },
] as const;

/** The LP locker's functions for pairs, in addition to the common ones. */
const recognitionAbi = [
  {
    type: 'function',
    name: 'factoryOf',
    stateMutability: 'view',
    inputs: [{ name: 'pair', type: 'address' }],
    outputs: [{ type: 'address' }],
  },
  {
    type: 'function',
    name: 'listedFactories',
    stateMutability: 'view',
    inputs: [
      { name: 'offset', type: 'uint256' },
      { name: 'limit', type: 'uint256' },
    ],
    outputs: [
      {
        type: 'tuple[]',
        components: [
          { name: 'factory', type: 'address' },
          { name: 'name', type: 'string' },
          { name: 'activeFrom', type: 'uint256' },
        ],
      },
    ],
  },
] as const;

/** One of a pair's two tokens; texts are empty if it returns none. */
export type PairToken = Pick<TokenInfo, 'address' | 'name' | 'symbol'>;

/** A V2 pair as read from the chain. */
export interface PairInfo {
  /** Decimals of the LP token. */
  address: Address;
  tokenOne: PairToken;
  tokenTwo: PairToken;
  /** The listed factory that recognises it; null if none does, regardless of the pair’s claim. */
  factory: { address: Address; name: string } | null;
}

/** The contract's limit of listed factories. */
const MAX_FACTORIES = 255n;

async function readPairToken(client: ReadClient, text: Address): Promise<PairToken> {
  const address = parseAddress(text) ?? text;
  return { address, ...(await readTokenTexts(client, address)) };
}

/** The listed factory that recognises the pair; null if none does. The pair's own claim is ignored. */
async function readFactory(client: ReadClient, locker: Address, pair: Address): Promise<PairInfo['factory']> {
  const contract = { address: locker, abi: recognitionAbi } as const;
  const factory = await client.readContract({ ...contract, functionName: 'factoryOf', args: [pair] });
  if (sameAddress(factory, zeroAddress)) return null;
  const listed = await client.readContract({
    ...contract,
    functionName: 'listedFactories',
    args: [0n, MAX_FACTORIES],
  });
  const name = listed.find((one) => sameAddress(one.factory, factory))?.name ?? '';
  return { address: factory, name };
}

/**
 * Reads a V2 pair (spec A.7): its two tokens with their names and symbols, and the listed factory that recognises it.
 * @param locker the LP locker
 * @returns null for what is no pair
 */
export async function readPair(client: ReadClient, locker: Address, pair: Address): Promise<PairInfo | null> {
  const contract = { address: pair, abi: pairAbi } as const;
  const [one, two, reserves] = await Promise.all([
    orNothing(client.readContract({ ...contract, functionName: 'token0' })),
    orNothing(client.readContract({ ...contract, functionName: 'token1' })),
    orNothing(client.readContract({ ...contract, functionName: 'getReserves' })),
  ]);
  if (!one || !two || !reserves || sameAddress(one, two)) return null;
  if (sameAddress(one, zeroAddress) || sameAddress(two, zeroAddress)) return null;
  const [tokenOne, tokenTwo, factory] = await Promise.all([
    readPairToken(client, one),
    readPairToken(client, two),
    readFactory(client, locker, pair),
  ]);
  return { address: pair, tokenOne, tokenTwo, factory };
}

/** The reserves of the pair of a token and a coin, and its LP supply. */
export interface PairHoldings {
  pair: Address;
  /** Base units of the token. */
  tokens: bigint;
  /** Base units of the coin. */
  coins: bigint;
  liquiditySupply: bigint;
}

/** The reserves of the pair of a token and a coin on a router's DEX; null if there is no such pair. */
export async function readPairHoldings(
  client: ReadClient,
  { router, token, coin }: { router: Address; token: Address; coin: Address },
): Promise<PairHoldings | null> {
  const pair = await readPairAddress(client, { router, token, coin });
  if (!pair) return null;
  const contract = { address: pair, abi: pairAbi } as const;
  const [first, reserves, liquiditySupply] = await Promise.all([
    client.readContract({ ...contract, functionName: 'token0' }),
    client.readContract({ ...contract, functionName: 'getReserves' }),
    readSupply(client, pair),
  ]);
  const [tokens, coins] = sameAddress(first, token) ? reserves : [reserves[1], reserves[0]];
  return { pair, tokens, coins, liquiditySupply };
}
