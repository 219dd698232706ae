import { expect, it } from 'vitest';
import { listingOffer } from '../src/index.ts';

const UNIT = 10n ** 18n;
const RATE = 800n * UNIT;

it('brings 2% more coin than a cheap pair takes, for at least 99 percent of the launch rate', () => {
  const needs = { coin: 50n * UNIT, tokens: 0n, received: 80_000n * UNIT };
  expect(listingOffer(needs, RATE, UNIT)).toEqual({
    side: 'coin',
    used: 50n * UNIT,
    received: 80_000n * UNIT,
    brought: 51n * UNIT + 1n,
    least: ((51n * UNIT + 1n) * 800n * 99n) / 100n,
  });
});

it('brings tokens to a dear pair, for at least 99 percent of the launch rate', () => {
  const needs = { coin: 0n, tokens: 4_000n * UNIT, received: 10n * UNIT };
  expect(listingOffer(needs, RATE, UNIT)).toEqual({
    side: 'tokens',
    used: 4_000n * UNIT,
    received: 10n * UNIT,
    brought: 4_080n * UNIT + 1n,
    least: (((4_080n * UNIT + 1n) / 800n) * 99n) / 100n,
  });
});

it('brings nothing if the sale can list alone', () => {
  expect(listingOffer({ coin: 0n, tokens: 0n, received: 0n }, RATE, UNIT)).toBeNull();
});
