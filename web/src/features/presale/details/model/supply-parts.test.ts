import { expect, it } from 'vitest';
import { supplyParts } from './supply-parts.ts';

const spread = {
  supply: 10_000n,
  slices: [
    { kind: 'presale', amount: 1_000n },
    { kind: 'liquidity', amount: 500n },
    { kind: 'burnt', amount: 0n },
    { kind: 'lock', amount: 200n },
    { kind: 'lock', amount: 300n },
    { kind: 'unlocked', amount: 8_000n },
  ],
} as const;
const texts = (largest: { bps: number } | null) =>
  supplyParts({ ...spread, slices: [...spread.slices] }, largest).map(({ kind, bps }) => `${kind} ${bps}`);

it('lays the whole supply in one line, the largest free wallet first', () => {
  expect(texts({ bps: 6_000 })).toEqual([
    'largest 6000',
    'free 2000',
    'presale 1000',
    'liquidity 500',
    'locked 500',
  ]);
});

it('gives the largest wallet no more than the free supply', () => {
  expect(texts({ bps: 9_000 }).slice(0, 2)).toEqual(['largest 8000', 'presale 1000']);
  expect(texts(null)[0]).toBe('free 8000');
});
