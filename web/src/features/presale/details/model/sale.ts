import {
  failureOf,
  listStatus,
  parseAddress,
  poolStatusAt,
  sameAddress,
  shortAddress,
  termsOfRecord,
  visibleText,
  zeroAddress,
  type Address,
  type ChosenTerms,
  type PoolStatus,
  type PresaleFailure,
  type PresaleListStatus,
  type SaleFacts,
} from '@kingspad/domain';
import type { PresaleRecord, PublicConfig } from '@kingspad/domain/api';
import type { SaleOnChain } from '@kingspad/protocol/sale/read';
import type { TokenInfo } from '@kingspad/protocol/token/read';
import { tokenLabel, type ShownToken } from '../../../../lib/shown-token.ts';

/** The native coin as the spec calls it (B.1). */
const NATIVE = { symbol: 'BNB', decimals: 18 };

export interface SaleToken extends ShownToken {
  address: Address;
}

export interface SaleCoin {
  /** The zero address is the native coin. */
  address: Address;
  symbol: string;
  decimals: number;
  isNative: boolean;
}

/**
 * A sale as its page shows it. Chain state counts, the index stands in where the chain is away, and the other way
 * round. Amounts in base units, times in seconds.
 */
export interface Sale extends ChosenTerms, SaleFacts {
  pool: Address;
  owner: string;
  token: SaleToken;
  coin: SaleCoin;
  /** One whole coin in base units. */
  unit: bigint;
  router: { address: string; name: string | null };
  tokensForSale: bigint;
  refunded: bigint;
  contributors: number;
  isForced: boolean;
  /** When it was cancelled, by its owner or the platform; 0 if it was not, or while unknown. */
  cancelledAt: number;
  /** The index's additional data; undefined while it is unavailable or lags. */
  record: PresaleRecord | undefined;
  /** The chain's data; undefined while the chain is unavailable. */
  chain: SaleOnChain | undefined;
}

function coinOf(
  address: string,
  config: PublicConfig | undefined,
  record: PresaleRecord | undefined,
): SaleCoin {
  const parsed = parseAddress(address) ?? zeroAddress;
  if (sameAddress(parsed, zeroAddress)) return { address: zeroAddress, ...NATIVE, isNative: true };
  const known = config?.coins.find((coin) => sameAddress(coin.address, parsed));
  return {
    address: parsed,
    symbol: known?.symbol ?? record?.liquidityTokenName ?? shortAddress(parsed),
    decimals: known?.decimals ?? record?.liquidityTokenDecimals ?? NATIVE.decimals,
    isNative: false,
  };
}

function tokenOf(address: string, info: TokenInfo | undefined, record: PresaleRecord | undefined): SaleToken {
  const parsed = parseAddress(address) ?? zeroAddress;
  const shown = info ?? {
    name: record?.tokenName ?? '',
    symbol: record?.tokenSymbol ?? '',
    decimals: record?.tokenDecimals ?? null,
  };
  const { name, symbol, decimals } = shown;
  return { address: parsed, name, symbol, decimals, label: tokenLabel({ name, symbol, address: parsed }) };
}

const routerName = (address: string, config: PublicConfig | undefined) =>
  config?.routers.find((router) => sameAddress(router.address, address))?.name ?? null;

const largest = (one: bigint, two: bigint) => (one > two ? one : two);

/** A sale from chain data, with the index's metadata. */
export function saleOfChain(
  pool: SaleOnChain,
  known: { record?: PresaleRecord; token?: TokenInfo; config?: PublicConfig },
): Sale {
  const { record, token, config } = known;
  const { failure } = record ?? {};
  return {
    pool: pool.address,
    owner: pool.owner,
    token: tokenOf(pool.tokenAddress, token, record),
    coin: coinOf(pool.coinAddress, config, record),
    unit: pool.unit,
    router: {
      address: pool.routerAddress,
      name: routerName(pool.routerAddress, config) ?? record?.routerName ?? null,
    },
    ...pool.terms,
    tokensForSale: pool.tokensForSale,
    // The socket's data may be newer than the last read.
    raised: largest(pool.raised, BigInt(record?.raisedAmount ?? 0)),
    refunded: largest(pool.refunded, BigInt(record?.refundedAmount ?? 0)),
    contributors: Math.max(pool.contributors, record?.contributorCount ?? 0),
    filledAt: pool.filledAt || (record?.filledTimestamp ?? 0),
    finalizedAt: pool.finalizedAt || (record?.poolFinalizedAtTimestamp ?? 0),
    isCancelled: pool.isCancelled || failure === 'cancelled' || failure === 'forced',
    isForced: failure === 'forced',
    cancelledAt: record?.cancelledTimestamp ?? 0,
    record,
    chain: pool,
  };
}

/** A sale from the index, while the chain is unavailable. */
export function saleOfRecord(record: PresaleRecord, config: PublicConfig | undefined): Sale {
  const coin = coinOf(record.liquidityTokenAddress, config, record);
  const { failure } = record;
  return {
    pool: parseAddress(record.poolContractAddress) ?? zeroAddress,
    owner: record.poolOwner,
    token: tokenOf(record.tokenAddress, undefined, record),
    coin,
    unit: 10n ** BigInt(coin.decimals),
    router: { address: record.routerAddress, name: record.routerName },
    ...termsOfRecord(record),
    tokensForSale: BigInt(record.totalTokenAmount),
    raised: BigInt(record.raisedAmount),
    refunded: BigInt(record.refundedAmount),
    contributors: record.contributorCount,
    filledAt: record.filledTimestamp ?? 0,
    finalizedAt: record.poolFinalizedAtTimestamp,
    isCancelled: failure === 'cancelled' || failure === 'forced',
    isForced: failure === 'forced',
    cancelledAt: record.cancelledTimestamp ?? 0,
    record,
    chain: undefined,
  };
}

/** Status of a sale at a moment of chain time. */
export interface SaleStage {
  status: PoolStatus;
  listed: PresaleListStatus;
  /** Why it failed; null if it did not. */
  failure: PresaleFailure | null;
}

export function stageOf(sale: Sale, now: number): SaleStage {
  return { status: poolStatusAt(sale, now), listed: listStatus(sale, now), failure: failureOf(sale, now) };
}

/** The remaining capacity up to the hard cap. */
export const remainingOf = ({ hardCap, raised }: Pick<Sale, 'hardCap' | 'raised'>): bigint =>
  hardCap > raised ? hardCap - raised : 0n;

/** The sale's name: the owner's, else the token's. */
const MAX_NAME = 256;

export const saleName = ({ record, token }: Sale): string =>
  visibleText(record?.presaleName ?? '', MAX_NAME) || visibleText(token.name, MAX_NAME) || token.label;
