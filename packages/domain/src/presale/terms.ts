import type { PresaleDraft, PresaleRecord } from '../api/presale.ts';
import { basisPointsOfPercent, percentNumber } from '../lock/percent.ts';
import { toUtcText } from '../time.ts';
import { ofTerms, type ContractTerms, type SaleTermTable, type TermValues } from './term-table.ts';
import type { SaleVestingTerms } from './vesting.ts';

/** The terms as the factory takes them: the contract's `SaleTerms`. */
export interface SaleTerms extends ContractTerms {
  initialPercent: bigint;
  cycle: bigint;
  cyclePercent: bigint;
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
export interface ChosenTerms extends TermValues {
  vesting: SaleVestingTerms;
}

/** The terms that a sale's contract returns, by our names. */
export const termsOfContract = (terms: SaleTerms): ChosenTerms => ({
  ...(ofTerms((name, { contract, kind }) => {
    const value = terms[contract as keyof ContractTerms];
    return [name, kind === 'seconds' || kind === 'percent' ? Number(value) : value];
  }) as TermValues),
  vesting: {
    initialPercent: Number(terms.initialPercent),
    cycle: Number(terms.cycle),
    cyclePercent: Number(terms.cyclePercent),
  },
});

/** The terms of the API's record. */
export const termsOfRecord = (record: PresaleRecord): ChosenTerms => ({
  ...(ofTerms((name, { api, kind }) => {
    const value = record[api as SaleTermTable[keyof SaleTermTable]['api']];
    if (kind === 'amount') return [name, BigInt(value)];
    return [name, kind === 'percent' ? bps(Number(value)) : value];
  }) as TermValues),
  vesting: {
    initialPercent: bps(record.initialTokenReleasePercentage),
    cycle: record.vestingCycleInSeconds ?? 0,
    cyclePercent: bps(record.cycleTokenReleasePercentage),
  },
});

/** Percents of the API as basis points. */
const bps = (percent: number | null) => basisPointsOfPercent(percent ?? 0);
