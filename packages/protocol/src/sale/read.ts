import { presaleFactoryAbi, presalePoolAbi } from '@kingspad/abi';
import {
  acceptedOf,
  parseAddress,
  poolStatusAt,
  termsOfContract,
  type Address,
  type ListingNeeds,
  type SaleKind,
} from '@kingspad/domain';
import type { ReadClient } from '../chain/read-client.ts';
import { orNothing } from '../chain/read-errors.ts';
import { readLens } from './lens.ts';
import { saleCoin, type FairShares, type FairState, type Sale } from './model.ts';

/** A sale of the factory, a contract that only claims to be one, or no sale. */
export type SaleAnswer =
  | { kind: 'pool'; pool: Sale & { block: number } }
  | { kind: 'foreign' }
  | { kind: 'none' };

/**
 * Reads a sale (spec B.7). Only contracts of the factory are read: anyone can deploy one that claims to be a sale.
 * @returns amounts in base units, times in seconds, shares in basis points
 * @throws the client's error if the node does not answer
 * @example
 * const answer = await readSale(client, factory, pool);
 * if (answer.kind === 'pool') answer.pool.raised;
 */
export async function readSale(client: ReadClient, factory: Address, address: Address): Promise<SaleAnswer> {
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
  const [isFair, owner, token, coin, unit, router, dex, forSale, terms, listRoot, totals, times, block] =
    await Promise.all([
      // Factories of earlier generations do not have the view, nor fair sales.
      orNothing(
        client.readContract({
          address: factory,
          abi: presaleFactoryAbi,
          functionName: 'isFairPool',
          args: [address],
        }),
      ),
      client.readContract({ ...contract, functionName: 'poolOwner' }),
      client.readContract({ ...contract, functionName: 'tokenAddress' }),
      client.readContract({ ...contract, functionName: 'coinAddress' }),
      client.readContract({ ...contract, functionName: 'coinUnit' }),
      client.readContract({ ...contract, functionName: 'routerAddress' }),
      orNothing(client.readContract({ ...contract, functionName: 'dex' })),
      client.readContract({ ...contract, functionName: 'totalTokenAmount' }),
      client.readContract({ ...contract, functionName: 'terms' }),
      // Sales of earlier generations have no list, nor the view.
      orNothing(client.readContract({ ...contract, functionName: 'listRoot' })),
      readTotals(client, address),
      readTimes(client, address),
      client.getBlock(),
    ]);
  const { status, ...moments } = times;
  const fair = isFair ? await readFairState(client, address, totals.refunded, status) : undefined;
  const chosen = termsOfContract(terms);
  const kind: SaleKind = isFair ? 'fair' : 'fixed';
  // Both sums of a fair sale are of one block.
  const raised = fair ? acceptedOf({ ...fair, hardCap: chosen.hardCap }) : totals.raised;
  const facts = { ...chosen, kind, ...moments, ...totals, raised };
  // The contract returns its status alone: a failure that times and totals do not explain was a cancellation.
  const byItself = poolStatusAt({ ...facts, isCancelled: false }, Number(block.timestamp));
  return {
    kind: 'pool',
    pool: {
      ...facts,
      isCancelled: status === 3 && byItself !== 3,
      isForced: false,
      cancelledAt: 0,
      pool: address,
      factory,
      owner: parseAddress(owner) ?? owner,
      token: { address: parseAddress(token) ?? token, name: '', symbol: '', decimals: null },
      // The unit is a power of ten.
      coin: saleCoin(coin, { symbol: '', decimals: String(unit).length - 1 }),
      unit,
      router: { address: router, name: null },
      dex: dex && { pairFactory: dex[0], pairCode: dex[1], feeBps: Number(dex[2]) },
      tokensForSale: forSale,
      fair,
      listRoot: listRoot === undefined || BigInt(listRoot) === 0n ? null : listRoot,
      block: Number(block.number),
    },
  };
}

/** Loaded where there is a fair sale. */
const fairReads = () => import('./fair-read.ts');

async function readFairState(
  client: ReadClient,
  pool: Address,
  paid: bigint,
  status: number,
): Promise<FairState> {
  const { readFairTerms } = await fairReads();
  // The contract has one sum of refunds and excess; there are no refunds before a failure.
  return { ...(await readFairTerms(client, pool)), excessReturned: status === 3 ? 0n : paid };
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
  /** 0 before finalization, and once all is paid. */
  nextClaimTime: number;
  totalClaimed: bigint;
  remaining: bigint;
  /** Base units of the token, now. */
  claimable: bigint;
  /** Base units of the coin that it can contribute now, by limits and remaining capacity. */
  allowance: bigint;
  isWhitelisted: boolean;
  /** Base units of the coin kept after the wallet refused a payment. */
  coinCredit: bigint;
  tokenCredit: bigint;
  /** What only a fair sale has; undefined at a fixed rate. */
  fair: FairShares | undefined;
}

/**
 * Reads the tokens that the owner can reclaim now.
 * @returns base units of the token
 * @throws the client's error if the node or the contract does not answer
 * @example
 * const tokens = await readReclaimable(client, pool);
 */
export const readReclaimable = (client: ReadClient, pool: Address): Promise<bigint> =>
  client.readContract({ address: pool, abi: presalePoolAbi, functionName: 'reclaimable' });

/**
 * Reads a wallet's figures in a sale (spec B.7: `shares`), those of a fair sale where its kind says so.
 * @returns amounts in base units, times in seconds
 * @throws the client's error if the node or the contract does not answer
 * @example
 * const { claimable } = await readShares(client, sale, account);
 */
export async function readShares(
  client: ReadClient,
  {
    pool,
    coin,
    token,
    kind,
  }: { pool: Address; coin: { address: Address }; token: { address: Address }; kind?: SaleKind },
  account: Address,
): Promise<PoolShares> {
  const contract = { address: pool, abi: presalePoolAbi } as const;
  const lens = await readLens(client, pool);
  const [shares, claimable, allowance, isWhitelisted, coinCredit, tokenCredit, fair] = await Promise.all([
    client.readContract({ ...contract, functionName: 'shares', args: [account] }),
    lens('claimable', account),
    lens('allowanceOf', account),
    client.readContract({ ...contract, functionName: 'isWhitelisted', args: [account] }),
    client.readContract({ ...contract, functionName: 'creditOf', args: [account, coin.address] }),
    client.readContract({ ...contract, functionName: 'creditOf', args: [account, token.address] }),
    kind === 'fair'
      ? fairReads().then(({ readFairShares }) => readFairShares(client, pool, account))
      : undefined,
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
    fair,
  };
}

/**
 * Reads the coin or tokens that a finalizer must add at the pair's present price.
 * @returns base units; null if the sale has no such view
 * @throws the client's error if the node does not answer
 * @example
 * const needs = await readListingNeeds(client, pool);
 */
export async function readListingNeeds(client: ReadClient, pool: Address): Promise<ListingNeeds | null> {
  const lens = await readLens(client, pool);
  const answer = await orNothing(lens('listingNeeds'));
  if (!answer) return null;
  const [coin, tokens, received] = answer;
  return { coin, tokens, received };
}
