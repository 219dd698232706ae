import type { SaleSimulation, TokenProbe } from '@kingspad/domain/api';
import { shortAddress } from '@kingspad/domain';
import { expect, it } from 'vitest';
import type { TokenCode } from '@kingspad/protocol/token/code';
import { FAILED, known, LOADING } from '#lib/read.ts';
import { checksOf, LOADING_CHECKS, type CheckFacts } from './checks.ts';

const DAY = 86_400;
const OWNER = `0x${'1'.repeat(40)}` as const;
const probe = (changes: Partial<TokenProbe> = {}) =>
  known<TokenProbe | null>({
    tokenAddress: '0x1',
    holder: '0x2',
    amount: '100',
    blockNumber: 7,
    blockTimestamp: 1,
    result: 'clean',
    deposit: { sent: '100', received: '100' },
    withdrawal: { sent: '100', received: '100' },
    reason: null,
    ...changes,
  });
const code = (changes: Partial<TokenCode> = {}) =>
  known({ blockNumber: 9, canMint: false, canPause: false, isProxy: false, ...changes });
const simulation = (changes: Partial<SaleSimulation> = {}) =>
  known<SaleSimulation>({
    state: 'sold',
    problem: null,
    blockNumber: 8,
    blockTimestamp: 1,
    buyTaxBps: 0,
    sellTaxBps: 0,
    laterSellTaxBps: 0,
    reason: null,
    legs: [],
    ...changes,
  });
const sound: CheckFacts = {
  sale: { isLiquidityBurnt: true, lockSeconds: 0, owner: OWNER },
  status: 1,
  isDoorClosed: false,
  record: known({ isVerifiedPool: true }),
  simulation: simulation(),
  probe: probe(),
  owner: known(null),
  code: code(),
  freeBps: known(500),
  largest: known(null),
  dilution: known(10),
  forceFailers: known([]),
};
const checkOf = (facts: Partial<CheckFacts>, id: string) =>
  checksOf({ ...sound, ...facts }).find((check) => check.id === id);
const stateOf = (facts: Partial<CheckFacts>, id: string) => checkOf(facts, id)?.state;
const ids = (checks: readonly { id: string }[]) => checks.map(({ id }) => id);

it('passes a sound sale, with the block it was read at', () => {
  const checks = checksOf(sound);
  expect(checks.every(({ state }) => state === 'pass')).toBe(true);
  expect(checks.find(({ id }) => id === 'tax')?.block).toBe(7);
  expect(checks.find(({ id }) => id === 'mint')?.block).toBe(9);
});

it('warns of risks that an investor should know', () => {
  const taxed = probe({ result: 'taxed', deposit: { sent: '100', received: '95' } });
  expect(checkOf({ probe: taxed }, 'tax')).toMatchObject({ state: 'warn', values: { tax: 5 } });
  expect(checkOf({ owner: known(OWNER) }, 'owner')).toMatchObject({ state: 'warn' });
  expect(checkOf({ owner: known(OWNER) }, 'owner')?.variant).toBeUndefined();
  expect(checkOf({ owner: known(`0x${'2'.repeat(40)}`) }, 'owner')?.variant).toBe('other');
  expect(stateOf({ owner: known(`0x${'0'.repeat(40)}`) }, 'owner')).toBe('pass');
  expect(stateOf({ code: code({ canMint: true }) }, 'mint')).toBe('warn');
  expect(stateOf({ freeBps: known(501) }, 'supply')).toBe('warn');
  const short = { ...sound.sale, isLiquidityBurnt: false, lockSeconds: 30 * DAY };
  expect(checkOf({ sale: short }, 'liquidity')).toMatchObject({ state: 'warn', values: { days: 30 } });
  expect(stateOf({ sale: { ...short, lockSeconds: 90 * DAY } }, 'liquidity')).toBe('pass');
  expect(stateOf({ record: known({ isVerifiedPool: false }) }, 'verified')).toBe('warn');
});

it('grades findings red or amber by their harm to an investor', () => {
  const severityOf = (facts: Partial<CheckFacts>, id: string) => checkOf(facts, id)?.severity;
  const taxed = (received: string) => probe({ result: 'taxed', deposit: { sent: '100', received } });
  expect(severityOf({ probe: taxed('91') }, 'tax')).toBe('red');
  expect(severityOf({ probe: taxed('98') }, 'tax')).toBe('amber');
  expect(severityOf({ probe: probe({ result: 'fails' as never }) }, 'tax')).toBe('red');
  expect(severityOf({ code: code({ canMint: true }) }, 'mint')).toBe('red');
  expect(severityOf({ owner: known(OWNER) }, 'owner')).toBe('amber');
  expect(severityOf({ forceFailers: known([OWNER]) }, 'force')).toBe('grey');
  expect(severityOf({ record: known({ isVerifiedPool: false }) }, 'verified')).toBe('grey');
  expect(severityOf({ record: FAILED }, 'verified')).toBe('grey');
  expect(severityOf({}, 'tax')).toBe('good');
});

it('marks a sale red where selling the free supply takes more than half of the liquidity', () => {
  const of = (free: number, times: number | null) =>
    checkOf({ freeBps: known(free), dilution: known(times) }, 'supply')?.severity;
  // At ten times the liquidity the pair holds 5 % of the supply.
  expect(of(501, 9.9)).toBe('amber');
  expect(of(501, 10)).toBe('red');
  expect(of(8_510, null)).toBe('amber');
});

it('names the one wallet that holds the free supply', () => {
  const free = { freeBps: known(8_510) };
  expect(checkOf({ ...free, largest: known({ bps: 8_510 }) }, 'supply')).toMatchObject({
    variant: 'one',
    values: { percent: 85.1 },
  });
  expect(checkOf({ ...free, largest: known({ bps: 400 }) }, 'supply')?.variant).toBeUndefined();
  expect(checkOf({ ...free, largest: FAILED }, 'supply')).toMatchObject({ state: 'warn' });
  expect(stateOf({ ...free, largest: LOADING }, 'supply')).toBe('loading');
});

it('compares the fully diluted value with the liquidity', () => {
  const of = (times: number | null) => checkOf({ dilution: known(times) }, 'ratio');
  expect(of(20)).toMatchObject({ state: 'pass', values: { times: 20 } });
  expect(of(20.1)).toMatchObject({ state: 'warn', severity: 'amber' });
  expect(of(100.1)).toMatchObject({ state: 'warn', severity: 'red' });
  expect(of(null)).toMatchObject({ state: 'unknown', severity: 'grey' });
});

it('distinguishes loading, unreadable and unanswered checks', () => {
  const reads = { probe: 'tax', owner: 'owner', code: 'proxy', freeBps: 'supply', record: 'verified' };
  for (const [fact, id] of Object.entries(reads)) {
    expect(stateOf({ [fact]: LOADING }, id), id).toBe('loading');
    expect(stateOf({ [fact]: FAILED }, id), id).toBe('failed');
  }
  expect(stateOf({ probe: probe({ result: 'unchecked' }) }, 'tax')).toBe('unknown');
  expect(stateOf({ probe: known(null) }, 'tax')).toBe('unknown');
});

it('keeps every row in its place while facts arrive', () => {
  const order = ids(LOADING_CHECKS);
  const loading = {
    ...{ probe: LOADING, owner: LOADING, code: LOADING, freeBps: LOADING, record: LOADING },
    forceFailers: LOADING,
  };
  expect(ids(checksOf({ ...sound, ...loading }))).toEqual(order);
  expect(ids(checksOf({ ...sound, freeBps: known(9_890), record: FAILED }))).toEqual(order);
  expect(ids(checksOf(sound))).toEqual(order);
});

it('says nothing about the liquidity of a sale that failed', () => {
  const left = ids(checksOf({ ...sound, status: 3 }));
  expect(left).not.toContain('liquidity');
  expect(left).not.toContain('ratio');
});

it('names who can force a sale to fail, while that is possible', () => {
  const operator = `0x${'2'.repeat(40)}` as const;
  expect(checkOf({ forceFailers: known([OWNER]) }, 'force')).toMatchObject({
    state: 'warn',
    values: { first: shortAddress(OWNER) },
  });
  expect(checkOf({ forceFailers: known([OWNER, operator]) }, 'force')).toMatchObject({
    state: 'warn',
    variant: 'both',
    values: { first: shortAddress(OWNER), second: shortAddress(operator) },
  });
  expect(stateOf({ forceFailers: FAILED }, 'force')).toBe('failed');
  const held = { forceFailers: known([OWNER]) };
  expect(([0, 1, 2, 3, 4] as const).map((status) => stateOf({ ...held, status }, 'force'))).toEqual([
    ...['warn', 'warn'],
    ...[undefined, undefined, undefined],
  ]);
});

it('never passes more than a trial that went through, and warns of what it refused', () => {
  const sell = (changes: Partial<SaleSimulation>, more: Partial<CheckFacts> = {}) =>
    checkOf({ simulation: simulation(changes), ...more }, 'sell');
  expect(sell({})).toMatchObject({ state: 'pass', severity: 'grey', variant: 'sold', values: { block: 8 } });
  expect(sell({}, { owner: known(OWNER) })).toMatchObject({ variant: 'soldOwned' });
  expect(sell({}, { code: code({ isProxy: true }) })).toMatchObject({ variant: 'soldOwned' });
  expect(sell({ laterSellTaxBps: 900 })).toMatchObject({
    state: 'pass',
    variant: 'soldLater',
    values: { later: 9 },
  });
  expect(sell({ sellTaxBps: 1000 })).toMatchObject({ state: 'warn', severity: 'amber' });
  expect(sell({ laterSellTaxBps: 4000 })).toMatchObject({ state: 'warn', severity: 'red' });
  expect(sell({ state: 'sold-first-block' })).toMatchObject({
    state: 'pass',
    severity: 'grey',
    variant: 'first',
  });
  expect(sell({ state: 'partly' })).toMatchObject({ state: 'warn', severity: 'red', variant: 'partly' });
  const refused = { state: 'refused', reason: 'NOT_YET' } as const;
  expect(sell(refused)).toMatchObject({ state: 'warn', severity: 'red', values: { first: 'NOT_YET' } });
  expect(sell({ state: 'not-listed' })).toMatchObject({ severity: 'red', variant: 'unlisted' });
  expect(sell({ state: 'differs' })).toMatchObject({ severity: 'amber', variant: 'differs' });
  const unknown = { state: 'unknown', problem: 'running' } as const;
  expect(sell(unknown)).toMatchObject({ state: 'unknown', severity: 'grey', variant: 'running' });
  expect(ids(checksOf({ ...sound, status: 3 }))).not.toContain('sell');
});

it('the checks say until when a fair sale can be forced, and nothing once its door is closed', () => {
  const fair = { ...sound, sale: { ...sound.sale, kind: 'fair' as const } };
  const forcing = (facts: CheckFacts) => checksOf(facts).find(({ id }) => id === 'force');
  expect(forcing({ ...fair, forceFailers: known([OWNER]) })).toMatchObject({
    state: 'warn',
    variant: 'fair',
  });
  expect(forcing({ ...fair, forceFailers: known([OWNER]), isDoorClosed: true })).toBeUndefined();
});
