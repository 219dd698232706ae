import {
  parseAddress,
  sameAddress,
  shortAddress,
  termsOfRecord,
  zeroAddress,
  type Address,
  type ChosenTerms,
  type SaleFacts,
} from '@kingspad/domain';
import type { PresaleRecord, PublicConfig } from '@kingspad/domain/api';
import { newerSale, saleCoin, saleOfRecord as indexedSale } from '@kingspad/protocol/sale/model';
import type { TokenInfo } from '@kingspad/protocol/token/read';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tokenLabel, type ShownToken } from '../../../../lib/shown-token.ts';
import { shownSale } from './sale.ts';

/** A sale as its contract has it. */
interface SaleOnChain extends SaleFacts {
  terms: ChosenTerms;
  address: Address;
  owner: Address;
  tokenAddress: Address;
  /** The zero address is the native coin. */
  coinAddress: Address;
  /** One whole coin in base units. */
  unit: bigint;
  routerAddress: Address;
  /** The router's entry in the list of the factory as it was at the creation; undefined if the contract has none. */
  dex: { pairFactory: Address; feeBps: number } | undefined;
  tokensForSale: bigint;
  /** The newest block as it was read. */
  block: number;
  refunded: bigint;
  contributors: number;
}

/** The native coin as the spec calls it (B.1). */
const NATIVE = { symbol: 'BNB', decimals: 18 };

interface SaleToken extends ShownToken {
  address: Address;
}

interface SaleCoin {
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
interface Sale extends ChosenTerms, SaleFacts {
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
function saleOfChain(
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
function saleOfRecord(record: PresaleRecord, config: PublicConfig | undefined): Sale {
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

const at = (digit: number): Address => parseAddress(`0x${String(digit).repeat(40)}`) ?? zeroAddress;
const units = fc.bigInt({ min: 0n, max: 10n ** 22n });
const time = fc.integer({ min: 0, max: 2_000_000_000 });
const text = fc.constantFrom('', 'King', 'KGT');

const rows = fc.record({
  coin: fc.constantFrom(zeroAddress, at(4), at(5)),
  amounts: fc.array(units, { minLength: 14, maxLength: 14 }),
  times: fc.array(time, { minLength: 12, maxLength: 12 }),
  bps: fc.array(fc.integer({ min: 0, max: 10_000 }), { minLength: 3, maxLength: 3 }),
  flags: fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }),
  counts: fc.array(fc.integer({ min: 0, max: 900 }), { minLength: 2, maxLength: 2 }),
  failure: fc.constantFrom(null, 'cancelled', 'forced', 'softcap'),
  name: text,
  symbol: text,
  own: fc.option(fc.record({ name: text, symbol: text, decimals: fc.integer({ min: 0, max: 18 }) }), {
    nil: undefined,
  }),
  hasConfig: fc.boolean(),
  routerName: fc.constantFrom(null, 'Pancake'),
});

/** `chain` and `dex` have other places in the model. */
const apart = (sale: object) => {
  const { chain: _chain, dex: _dex, block: _block, terms: _terms, ...rest } = sale as Record<string, unknown>;
  return rest;
};

test('the model shows each random sale as the functions before it did', () => {
  fc.assert(
    fc.property(rows, (row) => {
      const [raised, known, refunded, knownRefunded, forSale, ...caps] = row.amounts as [
        bigint,
        bigint,
        bigint,
        bigint,
        bigint,
        ...bigint[],
      ];
      const [
        startAt,
        endAt,
        publicStartAt,
        lockSeconds,
        filledAt,
        knownFilled,
        finalizedAt,
        knownFinal,
        cancelledAt,
        cycle,
      ] = row.times as number[] &
        [number, number, number, number, number, number, number, number, number, number];
      const [liquidityBps, initialPercent, cyclePercent] = row.bps as [number, number, number];
      const [isCancelled, isWhitelisted, isLiquidityBurnt, isUnsoldBurnt] = row.flags as boolean[] &
        [boolean, boolean, boolean, boolean];
      const [softCap, hardCap, minimumBuy, maximumBuy, tokensPerCoin, launchRate] = caps as [
        bigint,
        bigint,
        bigint,
        bigint,
        bigint,
        bigint,
      ];
      const [contributors, knownContributors] = row.counts as [number, number];
      const decimals = row.coin === zeroAddress ? 18 : 6;
      const terms: ChosenTerms = {
        startAt,
        endAt,
        publicStartAt,
        softCap,
        hardCap,
        minimumBuy,
        maximumBuy,
        tokensPerCoin,
        launchRate,
        liquidityBps,
        lockSeconds,
        isLiquidityBurnt,
        isUnsoldBurnt,
        isWhitelisted,
        vesting: { initialPercent, cycle, cyclePercent },
      };
      const record = {
        poolContractAddress: at(1),
        poolOwner: at(2),
        tokenAddress: at(3),
        tokenName: row.name,
        tokenSymbol: row.symbol,
        tokenDecimals: row.flags[4] ? 9 : null,
        liquidityTokenAddress: row.coin,
        liquidityTokenName: decimals === 18 ? 'BNB' : 'USDT',
        liquidityTokenDecimals: decimals,
        routerAddress: at(6),
        routerName: row.routerName,
        startTimeTimestamp: startAt,
        endTimeTimestamp: endAt,
        publicSaleStartTimestamp: publicStartAt,
        softCap: String(softCap),
        hardCap: String(hardCap),
        minimumBuy: String(minimumBuy),
        maximumBuy: String(maximumBuy),
        tokensPerBNB: String(tokensPerCoin),
        launchRate: String(launchRate),
        liquidityPercentage: liquidityBps / 100,
        liquidityUnlockTimestamp: lockSeconds,
        isLiquidityBurnt,
        isUnsoldBurnt,
        isWhiteListingEnabled: isWhitelisted,
        initialTokenReleasePercentage: initialPercent / 100,
        vestingCycleInSeconds: cycle,
        cycleTokenReleasePercentage: cyclePercent / 100,
        totalTokenAmount: String(forSale),
        raisedAmount: String(known),
        refundedAmount: String(knownRefunded),
        contributorCount: knownContributors,
        filledTimestamp: row.flags[5] ? knownFilled : null,
        poolFinalizedAtTimestamp: knownFinal,
        cancelledTimestamp: row.flags[6] ? cancelledAt : null,
        failure: row.failure,
      } as unknown as PresaleRecord;
      const config = row.hasConfig
        ? ({
            coins: [{ address: at(4), symbol: 'BUSD', decimals: 6 }],
            routers: [{ address: at(6), name: 'Listed' }],
          } as unknown as PublicConfig)
        : undefined;
      const facts = { raised, filledAt, finalizedAt, isCancelled };
      const unit = 10n ** BigInt(decimals);
      const oldChain: SaleOnChain = {
        ...terms,
        ...facts,
        terms,
        address: at(1),
        owner: at(2),
        tokenAddress: at(3),
        coinAddress: row.coin,
        unit,
        routerAddress: at(6),
        dex: undefined,
        tokensForSale: forSale,
        block: 9,
        refunded,
        contributors,
      };
      const newChain = {
        ...terms,
        ...facts,
        isForced: false,
        cancelledAt: 0,
        pool: at(1),
        owner: at(2),
        token: { address: at(3), name: '', symbol: '', decimals: null },
        coin: saleCoin(row.coin, { symbol: '', decimals }),
        unit,
        router: { address: at(6), name: null },
        dex: undefined,
        tokensForSale: forSale,
        refunded,
        contributors,
        block: 9,
      };
      const token = row.own && { address: at(3), ...row.own };
      const given = { ...(token && { token }), ...(config && { config }) };
      const indexed = indexedSale(record);
      const pairs = [
        [saleOfRecord(record, config), shownSale(indexed, { record, ...(config && { config }) })],
        [
          saleOfChain(oldChain, { record, ...given }),
          shownSale(newerSale(indexed, newChain), { record, ...given }),
        ],
        // Without record and configuration only the unit has the coin's decimals.
        ...(row.coin === zeroAddress || config
          ? [[saleOfChain(oldChain, given), shownSale(newerSale(undefined, newChain), given)] as const]
          : []),
      ] as const;
      for (const [before, after] of pairs) {
        if (row.coin === at(5) && before.record === undefined) continue;
        // An indexed sale's router is named by the configuration too.
        const name = config ? 'Listed' : before.router.name;
        expect(apart(after)).toEqual(apart({ ...before, router: { ...before.router, name } }));
      }
    }),
    { numRuns: 2_000 },
  );
});
