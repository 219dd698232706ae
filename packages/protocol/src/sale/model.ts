import {
  addressOf,
  fairRates,
  priceBasisOf,
  sameAddress,
  termsOfRecord,
  tokensFor,
  zeroAddress,
  type Address,
  type ChosenTerms,
  type FairFacts,
  type Hex,
  type SaleFacts,
} from '@kingspad/domain';
import type { PresaleRecord } from '@kingspad/domain/api';

/** A sale, indexed or read from its contract. Amounts in base units, times in seconds, shares in basis points. */
export interface Sale extends ChosenTerms, SaleFacts {
  pool: Address;
  /** The factory that made it. */
  factory: Address;
  owner: Address;
  /** Texts are empty and decimals null while unknown. */
  token: { address: Address; name: string; symbol: string; decimals: number | null };
  coin: SaleCoin;
  /** One whole coin in base units. */
  unit: bigint;
  /** Name null while unknown. */
  router: { address: Address; name: string | null };
  /** The router's entry in the factory's list at the creation; undefined if unknown. */
  dex: { pairFactory: Address; pairCode: Hex; feeBps: number } | undefined;
  tokensForSale: bigint;
  /** Refunds; of a fair sale with the excess that is returned. */
  refunded: bigint;
  contributors: number;
  /** Cancelled by the platform. */
  isForced: boolean;
  /** 0 if it was not cancelled, or while unknown. */
  cancelledAt: number;
  /** What only fair sales have; undefined at a fixed rate. */
  fair: FairState | undefined;
  /** Root of the list of wallets and caps; null without one, undefined while unknown. */
  listRoot: Hex | null | undefined;
  /** The block of the chain's answer; undefined for an indexed sale. */
  block: number | undefined;
}

export interface FairState {
  /** Commitments less what left; above the hard cap a part of each is returned. */
  committed: bigint;
  /** The launch rate as a part of the sale's rate, basis points. */
  launchBps: number;
  /** Seconds before the end in which less and less may leave. */
  closingWindow: number;
  /** Read from the contract of a failed sale it is zero: there it cannot be told from refunds. */
  excessReturned: bigint;
}

/** A wallet's figures in a fair sale, base units of the coin. */
export interface FairShares {
  /** What is returned of its commitment, by what is committed now. */
  excess: bigint;
  isExcessPaid: boolean;
  /** Whether it left in part since the closing window began. */
  hasLeft: boolean;
  /** What may leave now. The rest has to be zero or at least the minimum. */
  leavable: bigint;
}

export interface SaleCoin {
  /** The zero address is the native coin. */
  address: Address;
  /** Empty while unknown. */
  symbol: string;
  decimals: number;
  isNative: boolean;
}

/** The native coin as the spec calls it (B.1). */
export const NATIVE_COIN: SaleCoin = { address: zeroAddress, symbol: 'BNB', decimals: 18, isNative: true };

/**
 * A sale's coin. @param symbol empty while unknown @throws TypeError if the address is none or has a wrong checksum
 * @example
 * saleCoin(zeroAddress, { symbol: '', decimals: 18 }).isNative; // true
 */
export function saleCoin(address: Address, known: { symbol: string; decimals: number }): SaleCoin {
  const coin = addressOf(address);
  return sameAddress(coin, zeroAddress) ? NATIVE_COIN : { address: coin, ...known, isNative: false };
}

/**
 * The sale of an indexed record.
 * @example
 * saleOfRecord(await kingspad.get('/api/v1/presale/get/{pool}', { pool }));
 */
export function saleOfRecord(record: PresaleRecord): Sale {
  const { failure, tokenName, tokenSymbol, tokenDecimals } = record;
  const excessReturned = BigInt(record.excessReturned);
  const coin = saleCoin(record.liquidityTokenAddress, {
    symbol: record.liquidityTokenName,
    decimals: record.liquidityTokenDecimals,
  });
  return {
    ...termsOfRecord(record),
    kind: record.kind,
    pool: record.poolContractAddress,
    factory: record.factoryAddress,
    owner: record.poolOwner,
    token: {
      address: record.tokenAddress,
      name: tokenName,
      symbol: tokenSymbol,
      decimals: tokenDecimals,
    },
    coin,
    unit: 10n ** BigInt(coin.decimals),
    router: { address: record.routerAddress, name: record.routerName },
    dex: undefined,
    tokensForSale: BigInt(record.totalTokenAmount),
    raised: BigInt(record.raisedAmount),
    refunded: BigInt(record.refundedAmount) + excessReturned,
    contributors: record.contributorCount,
    filledAt: record.filledTimestamp ?? 0,
    finalizedAt: record.poolFinalizedAtTimestamp,
    isCancelled: failure === 'cancelled' || failure === 'forced',
    isForced: failure === 'forced',
    cancelledAt: record.cancelledTimestamp ?? 0,
    fair:
      record.kind === 'fair'
        ? {
            committed: BigInt(record.committed),
            launchBps: Math.round(record.launchPercentage * 100),
            closingWindow: record.closingWindowSeconds,
            excessReturned,
          }
        : undefined,
    listRoot: record.listRoot,
    block: undefined,
  };
}

/**
 * The newer state of a sale: the contract's, with the index's names and moments. Totals never fall: either side may lag.
 * @example
 * newerSale(saleOfRecord(record), answer.pool);
 */
export function newerSale(indexed: Sale | undefined, chain: Sale): Sale {
  if (!indexed) return chain;
  const { isForced, cancelledAt } = indexed;
  return {
    ...chain,
    token: indexed.token,
    coin: chain.coin.symbol === '' ? indexed.coin : chain.coin,
    router: { ...chain.router, name: indexed.router.name },
    // It falls in a fair sale when wallets leave.
    raised: chain.kind === 'fair' ? chain.raised : larger(chain.raised, indexed.raised),
    refunded: larger(chain.refunded, indexed.refunded),
    contributors:
      chain.kind === 'fair' ? chain.contributors : larger(chain.contributors, indexed.contributors),
    filledAt: chain.filledAt || indexed.filledAt,
    finalizedAt: chain.finalizedAt || indexed.finalizedAt,
    isCancelled: chain.isCancelled || indexed.isCancelled,
    isForced,
    cancelledAt,
    fair: chain.fair && {
      ...chain.fair,
      excessReturned: larger(chain.fair.excessReturned, indexed.fair?.excessReturned ?? 0n),
    },
    // It is given once: either side may lag.
    listRoot: chain.listRoot ?? indexed.listRoot,
  };
}

/**
 * The facts from which a fair sale's amounts follow; undefined at a fixed rate.
 * @example
 * const facts = fairFactsOf(sale);
 * if (facts) fairTokensOf(shares.contribution, facts);
 */
export const fairFactsOf = ({
  fair,
  tokensForSale,
  softCap,
  hardCap,
}: Pick<Sale, 'fair' | 'tokensForSale' | 'softCap' | 'hardCap'>): FairFacts | undefined =>
  fair && { supply: tokensForSale, softCap, hardCap, committed: fair.committed };

/**
 * What a refund pays, base units of the coin: the contribution, less an excess that is paid already.
 * @param shares as read by `readShares`
 * @example
 * const coins = refundOf(await readShares(client, sale, account));
 */
export const refundOf = ({
  contribution,
  fair,
}: {
  contribution: bigint;
  fair: FairShares | undefined;
}): bigint => (fair?.isExcessPaid ? contribution - fair.excess : contribution);

/** Facts from which the rates of a sale follow. */
export type RateFacts = Pick<
  Sale,
  'fair' | 'tokensForSale' | 'softCap' | 'hardCap' | 'tokensPerCoin' | 'launchRate' | 'unit'
>;

/**
 * The rates by what is committed now; the contract of a fair sale gives those at its hard cap.
 * @returns base units of the token for one whole coin, rounded down
 * @example
 * const { launchRate } = presentRates(sale);
 */
export function presentRates(sale: RateFacts): Pick<Sale, 'tokensPerCoin' | 'launchRate'> {
  const { fair, tokensForSale, unit, tokensPerCoin, launchRate } = sale;
  if (!fair) return { tokensPerCoin, launchRate };
  const accepted = priceBasisOf({ ...sale, committed: fair.committed });
  return fairRates({ supply: tokensForSale, launchBps: BigInt(fair.launchBps), accepted }, unit);
}

/**
 * Whether the list is the whole sale: it opens to no other wallet before its end.
 * @example
 * isListOnly(saleOfRecord(record));
 */
export const isListOnly = ({
  isWhitelisted,
  publicStartAt,
  endAt,
}: Pick<Sale, 'isWhitelisted' | 'publicStartAt' | 'endAt'>): boolean =>
  isWhitelisted && publicStartAt >= endAt;

/** Commitments to a fair sale grow while a transaction waits: it buys at least this part of what a page shows. */
const LEAST_PART = 10n;

/**
 * The fewest tokens that a contribution may buy. An address whose sale was replaced gives fewer, and reverts.
 * @param amount base units of the coin
 * @example
 * contribute(sale, amount, leastTokensOf(sale, amount));
 */
export function leastTokensOf(sale: RateFacts, amount: bigint): bigint {
  const tokens = tokensFor(amount, presentRates(sale).tokensPerCoin, sale.unit);
  return sale.fair ? tokens / LEAST_PART : tokens;
}

const larger = <T extends bigint | number>(one: T, two: T): T => (one > two ? one : two);
