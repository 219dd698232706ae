import { parseAddress, sameAddress, zeroAddress, type Address } from '@kingspad/domain';
import { queryOptions, skipToken, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { orNothing } from './read-errors.ts';
import { chainKey, reach, readText, retryAway } from './reads.ts';
import { useWeb3, type Web3 } from './session.ts';
import { NAME_CALL, SYMBOL_CALL } from './token-text.ts';
import type { ReadClient } from '../contracts/read-client.ts';
import type { PairInfo, PairToken } from './types.ts';

const tokenOf = (name: 'token0' | 'token1') =>
  ({ type: 'function', name, stateMutability: 'view', inputs: [], outputs: [{ type: 'address' }] }) as const;

/** What makes a V2 pair to the LP locker: two tokens and their reserves. */
const pairAbi = [
  tokenOf('token0'),
  tokenOf('token1'),
  {
    type: 'function',
    name: 'getReserves',
    stateMutability: 'view',
    inputs: [],
    // Two words are enough for the locker; pairs answer a third one, the time of the last change.
    outputs: [{ type: 'uint256' }, { type: 'uint256' }],
  },
] as const;

/** What the LP locker says of pairs, beside what every locker does; and the coin behind a router's pairs. */
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
  { type: 'function', name: 'WETH', stateMutability: 'view', inputs: [], outputs: [{ type: 'address' }] },
] as const;

/** The contract lists no more than so many. */
const MAX_FACTORIES = 255n;

async function readPairToken(client: ReadClient, text: Address): Promise<PairToken> {
  const address = parseAddress(text) ?? text;
  const [name, symbol] = await Promise.all([
    readText(client, address, NAME_CALL),
    readText(client, address, SYMBOL_CALL),
  ]);
  return { address, name, symbol };
}

/** The listed factory that knows the pair; null where none does. The pair's own word counts for nothing. */
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
 * Reads a V2 pair (spec A.7): its two tokens with their names and symbols, and which listed factory knows it.
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

type Reader = Pick<Web3, 'client' | 'config'>;

const pairQuery = (web3: Reader | undefined, pair: Address | undefined) => {
  const locker = web3 && parseAddress(web3.config.contracts.liquidityLocker);
  return queryOptions({
    queryKey: chainKey(web3, 'pair', pair),
    queryFn: web3 && locker && pair ? () => reach(readPair(web3.client, locker, pair)) : skipToken,
    staleTime: 60_000,
    retry: retryAway,
  });
};

/** The pair whose LP token stands at an address; null where there is none, an error where the chain is away. */
export function usePair(pair: Address | undefined): UseQueryResult<PairInfo | null> {
  return useQuery(pairQuery(useWeb3(), pair));
}

/** The wrapped coin of the deployment's DEX, which pairs are quoted in; undefined until the router has said. */
export function useWrappedCoin(): Address | undefined {
  const web3 = useWeb3();
  const router = web3 && parseAddress(web3.config.routers[0]?.address ?? '');
  return useQuery({
    queryKey: chainKey(web3, 'wrapped-coin', router),
    queryFn:
      web3 && router
        ? () =>
            reach(web3.client.readContract({ address: router, abi: recognitionAbi, functionName: 'WETH' }))
        : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    retry: retryAway,
  }).data;
}
