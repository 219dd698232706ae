import type { PresaleDraft, PresaleRecord } from '../api/presale.ts';
import { basisPointsOfPercent, percentNumber } from '../lock/percent.ts';
import { toUtcText } from '../time.ts';
import { readProject, type PresaleFormContext, type ProjectStepValues } from './form.ts';
import type { SaleVestingTerms } from './vesting.ts';

/** The terms as the factory takes them: the contract's `SaleTerms`. */
export interface SaleTerms {
  startTime: bigint;
  endTime: bigint;
  publicStartTime: bigint;
  softCap: bigint;
  hardCap: bigint;
  minimumBuy: bigint;
  maximumBuy: bigint;
  tokensPerbnb: bigint;
  launchRate: bigint;
  liquidityPercent: bigint;
  liquidityLockSeconds: bigint;
  initialPercent: bigint;
  cycle: bigint;
  cyclePercent: bigint;
  isWhitelisted: boolean;
  isLiquidityBurnt: boolean;
  isUnsoldBurnt: boolean;
}

type Decimals = Pick<PresaleFormContext, 'tokenDecimals' | 'coinDecimals'>;

/** The contract's terms of a typed sale; undefined while a field cannot be read. */
export function termsOf(values: ProjectStepValues, decimals: Decimals): SaleTerms | undefined {
  const read = readProject(values, decimals);
  const text = (value: number | undefined) => (value === undefined ? undefined : BigInt(value));
  const numbers = {
    startTime: text(read.startAt),
    endTime: text(read.endAt),
    publicStartTime: text(read.publicStartAt),
    softCap: read.softCap,
    hardCap: read.hardCap,
    minimumBuy: read.minimumBuy,
    maximumBuy: read.maximumBuy,
    tokensPerbnb: read.tokensPerCoin,
    launchRate: read.launchRate,
    liquidityPercent: text(read.liquidityBps),
    liquidityLockSeconds: text(read.lockSeconds),
    initialPercent: text(read.initialBps),
    cycle: text(read.cycleSeconds),
    cyclePercent: text(read.cycleBps),
  };
  if (!isComplete(numbers)) return undefined;
  return {
    ...numbers,
    isWhitelisted: values.isWhitelistingEnabled,
    isLiquidityBurnt: values.isLiquidityBurn,
    isUnsoldBurnt: values.isUnsoldBurn,
  };
}

function isComplete<Key extends string>(
  values: Record<Key, bigint | undefined>,
): values is Record<Key, bigint> {
  return Object.values(values).every((value) => value !== undefined);
}

/** The terms by the API's names, as a draft has them. */
export const draftTermsOf = (terms: SaleTerms) =>
  ({
    tokensPerBNB: terms.tokensPerbnb.toString(),
    minimumBuy: terms.minimumBuy.toString(),
    maximumBuy: terms.maximumBuy.toString(),
    softCap: terms.softCap.toString(),
    hardCap: terms.hardCap.toString(),
    launchRate: terms.launchRate.toString(),
    liquidityUnlockTimestamp: Number(terms.liquidityLockSeconds),
    startTime: toUtcText(Number(terms.startTime)),
    endTime: toUtcText(Number(terms.endTime)),
    startTimeTimestamp: Number(terms.startTime),
    endTimeTimestamp: Number(terms.endTime),
    liquidityPercentage: percentNumber(Number(terms.liquidityPercent)),
    isWhiteListingEnabled: terms.isWhitelisted,
    publicSaleStartTimestamp: Number(terms.publicStartTime),
  }) satisfies Partial<PresaleDraft>;

/** Terms chosen by a sale's owner. Times in seconds, amounts in base units, shares in basis points. */
export interface ChosenTerms {
  startAt: number;
  endAt: number;
  /** 0 without whitelisting. */
  publicStartAt: number;
  softCap: bigint;
  hardCap: bigint;
  minimumBuy: bigint;
  maximumBuy: bigint;
  /** Base units of the token for one whole coin. */
  tokensPerCoin: bigint;
  launchRate: bigint;
  liquidityBps: number;
  lockSeconds: number;
  isLiquidityBurnt: boolean;
  isUnsoldBurnt: boolean;
  isWhitelisted: boolean;
  vesting: SaleVestingTerms;
}

/** The terms that a sale's contract returns, by our names. */
export const termsOfContract = (terms: SaleTerms): ChosenTerms => ({
  startAt: Number(terms.startTime),
  endAt: Number(terms.endTime),
  publicStartAt: Number(terms.publicStartTime),
  softCap: terms.softCap,
  hardCap: terms.hardCap,
  minimumBuy: terms.minimumBuy,
  maximumBuy: terms.maximumBuy,
  tokensPerCoin: terms.tokensPerbnb,
  launchRate: terms.launchRate,
  liquidityBps: Number(terms.liquidityPercent),
  lockSeconds: Number(terms.liquidityLockSeconds),
  isLiquidityBurnt: terms.isLiquidityBurnt,
  isUnsoldBurnt: terms.isUnsoldBurnt,
  isWhitelisted: terms.isWhitelisted,
  vesting: {
    initialPercent: Number(terms.initialPercent),
    cycle: Number(terms.cycle),
    cyclePercent: Number(terms.cyclePercent),
  },
});

/** The terms of the API's record. */
export const termsOfRecord = (record: PresaleRecord): ChosenTerms => ({
  startAt: record.startTimeTimestamp,
  endAt: record.endTimeTimestamp,
  publicStartAt: record.publicSaleStartTimestamp,
  softCap: BigInt(record.softCap),
  hardCap: BigInt(record.hardCap),
  minimumBuy: BigInt(record.minimumBuy),
  maximumBuy: BigInt(record.maximumBuy),
  tokensPerCoin: BigInt(record.tokensPerBNB),
  launchRate: BigInt(record.launchRate),
  liquidityBps: bps(record.liquidityPercentage),
  lockSeconds: record.liquidityUnlockTimestamp,
  isLiquidityBurnt: record.isLiquidityBurnt,
  isUnsoldBurnt: record.isUnsoldBurnt,
  isWhitelisted: record.isWhiteListingEnabled,
  vesting: {
    initialPercent: bps(record.initialTokenReleasePercentage),
    cycle: record.vestingCycleInSeconds ?? 0,
    cyclePercent: bps(record.cycleTokenReleasePercentage),
  },
});

/** Percents of the API as basis points. */
const bps = (percent: number | null) => basisPointsOfPercent(percent ?? 0);
