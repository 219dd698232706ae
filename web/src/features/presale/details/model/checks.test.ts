import type { TokenProbe } from '@kingspad/domain/api';
import { expect, it } from 'vitest';
import { checksOf, type CheckFacts } from './checks.ts';

const DAY = 86_400;
const probe = (changes: Partial<TokenProbe> = {}): TokenProbe => ({
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
const code = { blockNumber: 9, canMint: false, canPause: false, isProxy: false };
const sound: CheckFacts = {
  sale: { isLiquidityBurnt: true, lockSeconds: 0, record: { isVerifiedPool: true } as never },
  probe: probe(),
  owner: null,
  code,
  freeBps: 500,
};
const stateOf = (facts: Partial<CheckFacts>, id: string) =>
  checksOf({ ...sound, ...facts }).find((check) => check.id === id)?.state;

it('passes what is sound, with the block it was read at', () => {
  const checks = checksOf(sound);
  expect(checks.every(({ state }) => state === 'pass')).toBe(true);
  expect(checks.find(({ id }) => id === 'tax')?.block).toBe(7);
  expect(checks.find(({ id }) => id === 'mint')?.block).toBe(9);
});

it('warns of what an investor should know, and puts warnings first', () => {
  const taxed = probe({ result: 'taxed', deposit: { sent: '100', received: '95' } });
  const checks = checksOf({ ...sound, probe: taxed });
  expect(checks[0]).toMatchObject({ id: 'tax', state: 'warn', values: { tax: 5 } });
  expect(stateOf({ owner: `0x${'1'.repeat(40)}` }, 'owner')).toBe('warn');
  expect(stateOf({ owner: `0x${'0'.repeat(40)}` }, 'owner')).toBe('pass');
  expect(stateOf({ code: { ...code, canMint: true } }, 'mint')).toBe('warn');
  expect(stateOf({ freeBps: 501 }, 'supply')).toBe('warn');
  const short = { ...sound.sale, isLiquidityBurnt: false, lockSeconds: 30 * DAY };
  expect(stateOf({ sale: short }, 'liquidity')).toBe('warn');
  expect(stateOf({ sale: { ...short, lockSeconds: 90 * DAY } }, 'liquidity')).toBe('pass');
});

it('says that it does not know where nothing could be read', () => {
  expect(stateOf({ probe: probe({ result: 'unchecked' }) }, 'tax')).toBe('unknown');
  expect(stateOf({ code: null }, 'proxy')).toBe('unknown');
  expect(stateOf({ owner: undefined }, 'owner')).toBe('unknown');
  expect(stateOf({ freeBps: undefined }, 'supply')).toBe('unknown');
});
