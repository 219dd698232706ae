import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DAY,
  FAIR_BOUNDS,
  HOUR,
  NO_LIST,
  fairRates,
  emptyFairFields,
  emptyProjectStep,
  fairTermsOf,
  fairTokensNeeded,
  readFairProject,
  toUtcText,
  typedFairFigures,
  typedFairFinalization,
  usualWindow,
  windowBounds,
  type FairStepValues,
} from '../src/index.ts';
import { fairStepIssues } from './support/english.ts';

const ROUTER = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359';
const NOW = 1_800_000_000;
const START = NOW + DAY;
const context = { tokenDecimals: 9, coinDecimals: 18, now: NOW };
const COIN = 10n ** 18n;

const fine: FairStepValues = {
  ...emptyProjectStep(ROUTER),
  ...emptyFairFields(),
  saleKind: 'fair',
  projectName: 'Kings',
  saleSupply: '100000',
  softCap: '50',
  hardCap: '100',
  minimumBuy: '0,1',
  maximumBuy: '10',
  startTime: toUtcText(START),
  endTime: toUtcText(START + 2 * DAY),
  closingWindow: '5',
  launchPercentage: '80',
  liquidityPercentage: '60',
  liquidityUnlockTime: '30',
};

const issues = (change: Partial<FairStepValues>) => fairStepIssues({ ...fine, ...change }, context);

describe('form of a fair sale', () => {
  it('accepts the typed terms, and needs no rate', () => {
    expect(issues({})).toEqual({});
    expect(issues({ tokensPerBNB: '', launchRate: '' })).toEqual({});
  });

  it('names every required field that is empty', () => {
    const empty = { ...emptyProjectStep(), ...emptyFairFields() };
    expect(Object.keys(fairStepIssues(empty, context)).toSorted()).toEqual(
      [
        ...['closingWindow', 'endTime', 'hardCap', 'launchPercentage', 'liquidityPercentage'],
        ...['liquidityProvider', 'liquidityUnlockTime', 'maximumBuy', 'minimumBuy', 'projectName'],
        ...['saleSupply', 'softCap', 'startTime'],
      ].toSorted(),
    );
  });

  it.each<[string, Partial<FairStepValues>, keyof FairStepValues, string]>([
    ['a supply of zero', { saleSupply: '0' }, 'saleSupply', 'can not be zero'],
    ['a supply that no pair holds', { saleSupply: '1'.padEnd(27, '0') }, 'saleSupply', 'Lower the tokens'],
    ['a hard cap below two soft caps', { hardCap: '99', maximumBuy: '9' }, 'hardCap', '2 times higher'],
    ['a maximum above a tenth of the hard cap', { maximumBuy: '10.1' }, 'maximumBuy', '10%'],
    ['a minimum as high as the maximum', { minimumBuy: '10' }, 'minimumBuy', 'less than maximum'],
    ['a minimum of too few units', { saleSupply: '0.09' }, 'minimumBuy', '100,000'],
    [
      'a sale of less than six hours',
      { endTime: toUtcText(START + 6 * HOUR - 1), closingWindow: '1' },
      'endTime',
      '6 hours',
    ],
    [
      'a window of less than an hour',
      { closingWindow: '0.99', endTime: toUtcText(START + 6 * HOUR) },
      'closingWindow',
      '1 hour',
    ],
    ['a window of less than a tenth', { closingWindow: '4.79' }, 'closingWindow', '10%'],
    ['a window of more than half', { closingWindow: '24.01' }, 'closingWindow', 'half'],
    ['a window in words', { closingWindow: 'two' }, 'closingWindow', 'Enter hours'],
    [
      'a launch rate below half of the sale’s',
      { launchPercentage: '49.99' },
      'launchPercentage',
      '50% ~ 100%',
    ],
    ['a launch rate above the sale’s', { launchPercentage: '100.01' }, 'launchPercentage', '50% ~ 100%'],
    ['liquidity below 51%', { liquidityPercentage: '50' }, 'liquidityPercentage', '51%'],
    [
      'a public start after the end',
      { isWhitelistingEnabled: true, publicStartTime: toUtcText(START + 2 * DAY + 1) },
      'publicStartTime',
      'before end time',
    ],
  ])('refuses %s', (_, change, field, sentence) => {
    expect(issues(change)[field]).toContain(sentence);
  });

  it('takes a list that is the whole sale: the public start at the end', () => {
    expect(issues({ isWhitelistingEnabled: true, publicStartTime: fine.endTime })).toEqual({});
  });

  it('takes the bounds themselves', () => {
    expect(issues({ closingWindow: '4.8', launchPercentage: '50' })).toEqual({});
    expect(issues({ closingWindow: '24', launchPercentage: '100' })).toEqual({});
    // 100,000 units exactly: 0.1 coin of 100 at a supply of 10^8 units.
    expect(issues({ saleSupply: '0.1' }).minimumBuy).toBeUndefined();
  });

  it('gives the contract’s terms, with the rates at the hard cap and no list', () => {
    expect(fairTermsOf(fine, context)).toMatchObject({
      sale: { tokensPerbnb: 1000n * 10n ** 9n, launchRate: 800n * 10n ** 9n, hardCap: 100n * COIN },
      supply: 100_000n * 10n ** 9n,
      launchBps: 8000n,
      closingWindow: 18_000n,
      listRoot: NO_LIST,
    });
    expect(fairTermsOf({ ...fine, closingWindow: '' }, context)).toBeUndefined();
    expect(readFairProject({ ...fine, hardCap: '' }, context).tokensPerCoin).toBeUndefined();
  });

  it('needs the deposit of the contract, and lists the same tokens at either cap', () => {
    const needed = fairTokensNeeded(100_000n * 10n ** 9n, 6000, 8000);
    expect(typedFairFigures(fine, context)).toMatchObject({
      tokensForSale: 100_000n * 10n ** 9n,
      tokensNeeded: needed,
    });
    const { soft, hard } = typedFairFinalization(fine, context) ?? {};
    expect(soft?.tokensToPair).toBe(hard?.tokensToPair);
    expect(hard).toMatchObject({ fee: 3n * COIN, coinToPair: (582n * COIN) / 10n });
    expect(typedFairFinalization({ ...fine, softCap: '' }, context)).toBeUndefined();
  });
});

it('a window is usual where it is the shortest whole number of hours within the bounds', () => {
  fc.assert(
    fc.property(fc.integer({ min: FAIR_BOUNDS.minDuration, max: 90 * DAY }), (duration) => {
      const seconds = Number(usualWindow({ startAt: START, endAt: START + duration })) * HOUR;
      const { least, most } = windowBounds(duration);
      expect(seconds >= least && seconds <= most && seconds - least < HOUR).toBe(true);
    }),
  );
  expect(usualWindow({ startAt: START, endAt: START + 7 * DAY })).toBe('17');
  expect(usualWindow({ startAt: START, endAt: START + FAIR_BOUNDS.minDuration - 1 })).toBeUndefined();
});

it('rates at the hard cap give a wallet no more than its share of the supply', () => {
  const amount = fc.bigInt({ min: 1n, max: 2n ** 112n - 1n });
  fc.assert(
    fc.property(amount, amount, fc.bigInt({ min: 5_000n, max: 10_000n }), (supply, hardCap, launchBps) => {
      const { tokensPerCoin, launchRate } = fairRates({ supply, accepted: hardCap, launchBps }, COIN);
      expect(tokensPerCoin * hardCap <= supply * COIN).toBe(true);
      expect(launchRate <= tokensPerCoin).toBe(true);
    }),
  );
});
