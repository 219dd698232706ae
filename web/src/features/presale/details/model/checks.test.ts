import type { TokenProbe } from '@kingspad/domain/api';
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
const sound: CheckFacts = {
  sale: { isLiquidityBurnt: true, lockSeconds: 0, owner: OWNER },
  status: 1,
  record: known({ isVerifiedPool: true }),
  probe: probe(),
  owner: known(null),
  code: code(),
  freeBps: known(500),
  forceFailers: known([]),
};
const checkOf = (facts: Partial<CheckFacts>, id: string) =>
  checksOf({ ...sound, ...facts }).find((check) => check.id === id);
const stateOf = (facts: Partial<CheckFacts>, id: string) => checkOf(facts, id)?.state;
const ids = (checks: readonly { id: string }[]) => checks.map(({ id }) => id);

it('passes what is sound, with the block it was read at', () => {
  const checks = checksOf(sound);
  expect(checks.every(({ state }) => state === 'pass')).toBe(true);
  expect(checks.find(({ id }) => id === 'tax')?.block).toBe(7);
  expect(checks.find(({ id }) => id === 'mint')?.block).toBe(9);
});

it('warns of what an investor should know', () => {
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

it('tells what is on its way from what cannot be read and from what has no answer', () => {
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
  expect(ids(checksOf({ ...sound, status: 3 }))).not.toContain('liquidity');
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
