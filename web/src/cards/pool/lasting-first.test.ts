import { expect, it } from 'vitest';
import { lastingFirst } from './lasting-first.ts';

it('puts pools that end within a day behind the others, and keeps the order otherwise', () => {
  const now = 1_800_000_000;
  const pools = [60, 30 * 86_400, 86_399, 86_400].map((left) => ({ poolExpireTimestamp: now + left }));
  const left = lastingFirst(pools, now).map(({ poolExpireTimestamp }) => poolExpireTimestamp - now);
  expect(left).toEqual([30 * 86_400, 86_400, 60, 86_399]);
});
