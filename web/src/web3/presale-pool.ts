import { presaleFactoryAbi, presalePoolAbi } from '@kingspad/abi';
import { parseAddress, poolStatusAt, sameAddress, zeroAddress, type Address } from '@kingspad/domain';
import { skipToken, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { isUnreachable, orNothing } from './read-errors.ts';
import { chainKey, reach, readBalance, retryAway } from './reads.ts';
import { useWeb3, type Web3 } from './session.ts';
import { erc20Abi } from '../contracts/token.ts';
import type { ReadClient } from '../contracts/read-client.ts';

/** A sale as its contract tells it. Times in seconds, amounts in base units, percents in basis points. */
export interface PoolOnChain {
  address: Address;
  owner: Address;
  tokenAddress: Address;
  /** The zero address is the native coin. */
  coinAddress: Address;
  /** One whole coin in base units. */
  unit: bigint;
  routerAddress: Address;
  tokensForSale: bigint;
  startAt: number;
  endAt: number;
  publicStartAt: number;
  softCap: bigint;
  hardCap: bigint;
  minimumBuy: bigint;
  maximumBuy: bigint;
  rate: bigint;
  launchRate: bigint;
  liquidityBps: number;
  lockSeconds: number;
  vesting: { initialPercent: number; cycle: number; cyclePercent: number };
  isWhitelisted: boolean;
  isLiquidityBurnt: boolean;
  isUnsoldBurnt: boolean;
  /** By its owner, or forced by the platform. */
  isCancelled: boolean;
  raised: bigint;
  refunded: bigint;
  contributors: number;
  filledAt: number;
  finalizedAt: number;
}

/** What stands at an address: a sale of ours, a contract that only says it is one, or no sale. */
export type PoolAnswer = { kind: 'pool'; pool: PoolOnChain } | { kind: 'foreign' } | { kind: 'none' };

/** Reads a sale in one request. What the factory does not know is never read further: its words would be anybody's. */
async function readPool(client: ReadClient, factory: Address, address: Address): Promise<PoolAnswer> {
  const contract = { address, abi: presalePoolAbi } as const;
  const isOurs = await client.readContract({
    address: factory,
    abi: presaleFactoryAbi,
    functionName: 'isPool',
    args: [address],
  });
  if (!isOurs) {
    const owner = await orNothing(client.readContract({ ...contract, functionName: 'poolOwner' }));
    return { kind: owner ? 'foreign' : 'none' };
  }
  const [owner, token, coin, unit, router, forSale, terms, totals, times, block] = await Promise.all([
    client.readContract({ ...contract, functionName: 'poolOwner' }),
    client.readContract({ ...contract, functionName: 'tokenAddress' }),
    client.readContract({ ...contract, functionName: 'coinAddress' }),
    client.readContract({ ...contract, functionName: 'coinUnit' }),
    client.readContract({ ...contract, functionName: 'routerAddress' }),
    client.readContract({ ...contract, functionName: 'totalTokenAmount' }),
    client.readContract({ ...contract, functionName: 'terms' }),
    readTotals(client, address),
    readTimes(client, address),
    client.getBlock(),
  ]);
  const { status, ...moments } = times;
  const facts = {
    startAt: Number(terms.startTime),
    endAt: Number(terms.endTime),
    softCap: terms.softCap,
    hardCap: terms.hardCap,
    raised: totals.raised,
    ...moments,
  };
  // The contract tells its status alone: a failure that neither time nor totals explain was somebody's doing.
  const byItself = poolStatusAt({ ...facts, isCancelled: false }, Number(block.timestamp));
  return {
    kind: 'pool',
    pool: {
      ...facts,
      isCancelled: status === 3 && byItself !== 3,
      address,
      owner: parseAddress(owner) ?? owner,
      tokenAddress: parseAddress(token) ?? token,
      coinAddress: coin,
      unit,
      routerAddress: router,
      tokensForSale: forSale,
      publicStartAt: Number(terms.publicStartTime),
      minimumBuy: terms.minimumBuy,
      maximumBuy: terms.maximumBuy,
      rate: terms.tokensPerbnb,
      launchRate: terms.launchRate,
      liquidityBps: Number(terms.liquidityPercent),
      lockSeconds: Number(terms.liquidityLockSeconds),
      vesting: {
        initialPercent: Number(terms.initialPercent),
        cycle: Number(terms.cycle),
        cyclePercent: Number(terms.cyclePercent),
      },
      isWhitelisted: terms.isWhitelisted,
      isLiquidityBurnt: terms.isLiquidityBurnt,
      isUnsoldBurnt: terms.isUnsoldBurnt,
      refunded: totals.refunded,
      contributors: totals.contributors,
    },
  };
}

async function readTotals(client: ReadClient, address: Address) {
  const contract = { address, abi: presalePoolAbi } as const;
  const [raised, refunded, contributors] = await Promise.all([
    client.readContract({ ...contract, functionName: 'raised' }),
    client.readContract({ ...contract, functionName: 'refunded' }),
    client.readContract({ ...contract, functionName: 'contributorCount' }),
  ]);
  return { raised, refunded, contributors: Number(contributors) };
}

async function readTimes(client: ReadClient, address: Address) {
  const contract = { address, abi: presalePoolAbi } as const;
  const [status, filledAt, finalizedAt] = await Promise.all([
    client.readContract({ ...contract, functionName: 'status' }),
    client.readContract({ ...contract, functionName: 'filledAt' }),
    client.readContract({ ...contract, functionName: 'finalizedAt' }),
  ]);
  return { status: Number(status), filledAt: Number(filledAt), finalizedAt: Number(finalizedAt) };
}

/** A wallet's figures in a sale (spec B.3, user contribution). */
export interface PoolShares {
  /** Base units of the coin; zero after a refund. */
  contribution: bigint;
  /** Base units of the token. */
  tokensReserved: bigint;
  isClaimed: boolean;
  lastClaimAmount: bigint;
  lastClaimTime: number;
  /** 0 before finalization and where all is paid. */
  nextClaimTime: number;
  totalClaimed: bigint;
  remaining: bigint;
  /** Of the token, now. */
  claimable: bigint;
  /** What it could put in now, by limits and room alone. */
  allowance: bigint;
  isWhitelisted: boolean;
  /** What was kept for it when it refused a payment. */
  coinCredit: bigint;
  tokenCredit: bigint;
}

async function readShares(
  client: ReadClient,
  pool: Pick<PoolOnChain, 'address' | 'coinAddress' | 'tokenAddress'>,
  account: Address,
): Promise<PoolShares> {
  const contract = { address: pool.address, abi: presalePoolAbi } as const;
  const [shares, claimable, allowance, isWhitelisted, coinCredit, tokenCredit] = await Promise.all([
    client.readContract({ ...contract, functionName: 'shares', args: [account] }),
    client.readContract({ ...contract, functionName: 'claimable', args: [account] }),
    client.readContract({ ...contract, functionName: 'allowanceOf', args: [account] }),
    client.readContract({ ...contract, functionName: 'isWhitelisted', args: [account] }),
    client.readContract({ ...contract, functionName: 'creditOf', args: [account, pool.coinAddress] }),
    client.readContract({ ...contract, functionName: 'creditOf', args: [account, pool.tokenAddress] }),
  ]);
  const [contribution, reserved, , isClaimed, lastAmount, lastTime, nextTime, totalClaimed, remaining] =
    shares;
  return {
    contribution,
    tokensReserved: reserved,
    isClaimed,
    lastClaimAmount: lastAmount,
    lastClaimTime: Number(lastTime),
    nextClaimTime: Number(nextTime),
    totalClaimed,
    remaining,
    claimable,
    allowance,
    isWhitelisted,
    coinCredit,
    tokenCredit,
  };
}

const LOOK_AGAIN_MS = 30_000;

/** The query key of a sale as the chain has it; the socket writes what it hears into it. */
export const poolKey = (chainId: number | undefined, pool: Address | undefined) =>
  ['chain', chainId, 'presale', pool?.toLowerCase()] as const;

/** Where pages keep what the server says of a sale. */
export const presaleRecordKey = (pool: Address | undefined) =>
  ['api', 'presale', 'record', pool?.toLowerCase()] as const;

/** A sale as the chain has it; undefined answers while factory or chain are not known yet. */
export function usePoolOnChain(pool: Address | undefined): UseQueryResult<PoolAnswer> {
  const web3 = useWeb3();
  const factory = web3 && parseAddress(web3.config.contracts.presaleFactory ?? '');
  return useQuery({
    queryKey: poolKey(web3?.config.chainId, pool),
    queryFn: web3 && factory && pool ? () => reach(readPool(web3.client, factory, pool)) : skipToken,
    retry: retryAway,
    refetchInterval: LOOK_AGAIN_MS,
  });
}

/** A wallet's figures in a sale. */
export function usePoolShares(
  pool: Pick<PoolOnChain, 'address' | 'coinAddress' | 'tokenAddress'> | undefined,
  account: Address | undefined,
): UseQueryResult<PoolShares> {
  const web3 = useWeb3();
  return useQuery({
    queryKey: [...poolKey(web3?.config.chainId, pool?.address), 'shares', account],
    queryFn: web3 && pool && account ? () => reach(readShares(web3.client, pool, account)) : skipToken,
    retry: retryAway,
    refetchInterval: LOOK_AGAIN_MS,
  });
}

/** What a wallet holds of the coin that a sale collects; the zero address is the native coin. */
export function useCoinBalance(
  coin: Address | undefined,
  account: Address | undefined,
): UseQueryResult<bigint> {
  const web3 = useWeb3();
  return useQuery({
    queryKey: chainKey(web3, 'coin-balance', coin, account),
    queryFn:
      web3 && coin && account
        ? () =>
            sameAddress(coin, zeroAddress)
              ? reach(web3.client.getBalance({ address: account }))
              : readBalance(web3.client, coin, account)
        : skipToken,
    retry: retryAway,
  });
}

const OWNER_ABI = [
  { type: 'function', name: 'owner', stateMutability: 'view', inputs: [], outputs: [{ type: 'address' }] },
] as const;

/** What a token says of its own owner; null where it says nothing. */
export function useTokenOwner(token: Address | undefined): UseQueryResult<Address | null> {
  const web3 = useWeb3();
  return useQuery({
    queryKey: chainKey(web3, 'token-owner', token),
    queryFn:
      web3 && token
        ? async () => {
            const read = web3.client.readContract({ address: token, abi: OWNER_ABI, functionName: 'owner' });
            return (await reach(orNothing(read))) ?? null;
          }
        : skipToken,
    staleTime: 60_000,
    retry: retryAway,
  });
}

/** Base units of gas that a call would take; undefined where it would fail or nobody says. */
export async function estimateGas(
  { client }: Pick<Web3, 'client'>,
  call: { from: Address; to: Address; data: `0x${string}` },
): Promise<bigint | undefined> {
  try {
    return BigInt(await client.request({ method: 'eth_estimateGas', params: [call] }));
  } catch (error) {
    if (isUnreachable(error)) throw error;
    return undefined;
  }
}

const DEAD: Address = '0x000000000000000000000000000000000000dEaD';

/** What of a token lies where nobody has a key: the burn address and the zero address (spec B.7). */
export function useBurnt(token: Address | undefined): UseQueryResult<bigint> {
  const web3 = useWeb3();
  return useQuery({
    queryKey: chainKey(web3, 'burnt', token),
    queryFn:
      web3 && token
        ? async () => {
            // Some tokens refuse to speak of the zero address: nothing lies there then.
            const [dead, zero] = await Promise.all(
              [DEAD, zeroAddress].map((account) =>
                reach(orNothing(readBalance(web3.client, token, account))),
              ),
            );
            return (dead ?? 0n) + (zero ?? 0n);
          }
        : skipToken,
    retry: retryAway,
  });
}

/** A pair's holdings of a token, and its LP tokens; null where there is no such pair. */
export interface PairHoldings {
  pair: Address;
  /** Base units of the token. */
  tokens: bigint;
  liquiditySupply: bigint;
}

const PAIR_ABI = [
  { type: 'function', name: 'WETH', stateMutability: 'view', inputs: [], outputs: [{ type: 'address' }] },
  { type: 'function', name: 'factory', stateMutability: 'view', inputs: [], outputs: [{ type: 'address' }] },
  {
    type: 'function',
    name: 'getPair',
    stateMutability: 'view',
    inputs: [{ type: 'address' }, { type: 'address' }],
    outputs: [{ type: 'address' }],
  },
  { type: 'function', name: 'token0', stateMutability: 'view', inputs: [], outputs: [{ type: 'address' }] },
  {
    type: 'function',
    name: 'getReserves',
    stateMutability: 'view',
    inputs: [],
    outputs: [{ type: 'uint256' }, { type: 'uint256' }],
  },
] as const;

async function readPairHoldings(
  client: ReadClient,
  { routerAddress, tokenAddress, coinAddress }: PoolOnChain,
): Promise<PairHoldings | null> {
  const read = { abi: PAIR_ABI } as const;
  const [factory, wrapped] = await Promise.all([
    client.readContract({ ...read, address: routerAddress, functionName: 'factory' }),
    client.readContract({ ...read, address: routerAddress, functionName: 'WETH' }),
  ]);
  const coin = sameAddress(coinAddress, zeroAddress) ? wrapped : coinAddress;
  const pair = await client.readContract({
    ...read,
    address: factory,
    functionName: 'getPair',
    args: [tokenAddress, coin],
  });
  if (sameAddress(pair, zeroAddress)) return null;
  const [first, reserves, liquiditySupply] = await Promise.all([
    client.readContract({ ...read, address: pair, functionName: 'token0' }),
    client.readContract({ ...read, address: pair, functionName: 'getReserves' }),
    client.readContract({ address: pair, abi: erc20Abi, functionName: 'totalSupply' }),
  ]);
  return { pair, tokens: reserves[sameAddress(first, tokenAddress) ? 0 : 1], liquiditySupply };
}

/** What the pair of a sale holds of its token; null without a pair. */
export function usePairHoldings(pool: PoolOnChain | undefined): UseQueryResult<PairHoldings | null> {
  const web3 = useWeb3();
  return useQuery({
    queryKey: [...poolKey(web3?.config.chainId, pool?.address), 'pair'],
    queryFn:
      web3 && pool
        ? async () => (await reach(orNothing(readPairHoldings(web3.client, pool)))) ?? null
        : skipToken,
    retry: retryAway,
  });
}
