import { expect, it } from 'vitest';
import { timelineOf } from './timeline.ts';

const sale = {
  startAt: 100,
  publicStartAt: 0,
  endAt: 200,
  filledAt: 0,
  finalizedAt: 0,
  isCancelled: false,
  cancelledAt: 0,
  isWhitelisted: false,
  isLiquidityBurnt: false,
  lockSeconds: 1_000,
  vesting: { initialPercent: 0, cycle: 0, cyclePercent: 0 },
  record: { createdTimestamp: 50 } as never,
  fair: undefined,
};
const ids = (changes: object, status: 0 | 1 | 2 | 3 | 4, now = 150) =>
  timelineOf({ ...sale, ...changes }, status, now).map(({ id, isDone }) => `${id}${isDone ? ' done' : ''}`);

it('leads from the creation to the unlock of the liquidity', () => {
  expect(ids({}, 1)).toEqual(['created done', 'start done', 'end', 'finalizeBy', 'liquidity']);
  expect(ids({ finalizedAt: 210 }, 4, 300)).toEqual([
    'created done',
    'start done',
    'end done',
    'finalized done',
    'liquidity',
  ]);
});

it('gives releases and the unlock after the listing, as dates once the sale is listed', () => {
  const vesting = { initialPercent: 2_000, cycle: 10, cyclePercent: 4_000 };
  const last = (changes: object, status: 1 | 2 | 4) =>
    timelineOf({ ...sale, vesting, ...changes }, status, 300)
      .slice(-2)
      .map(({ id, time, afterListing }) => [id, time, afterListing]);
  const open = [
    ['tokens', undefined, 20],
    ['liquidity', undefined, 1_000],
  ];
  expect(last({}, 1)).toEqual(open);
  expect(last({ filledAt: 120 }, 2)).toEqual(open);
  expect(last({ finalizedAt: 210 }, 4)).toEqual([
    ['tokens', 230, undefined],
    ['liquidity', 1_210, undefined],
  ]);
});

it('names the public start of a sale with a whitelist, and no unlock where the liquidity is burnt', () => {
  expect(ids({ isWhitelisted: true, publicStartAt: 160, isLiquidityBurnt: true }, 1)).toEqual([
    'created done',
    'start done',
    'public',
    'end',
    'finalizeBy',
  ]);
});

it('ends where the sale failed', () => {
  expect(ids({}, 3, 300)).toEqual(['created done', 'start done', 'end done']);
  expect(ids({ isCancelled: true, cancelledAt: 120 }, 3)).toEqual([
    'created done',
    'start done',
    'cancelled done',
  ]);
});

it('shows when the closing window of a fair sale begins, and no public start at its end', () => {
  const fair = { committed: 0n, launchBps: 8_000, closingWindow: 40, excessReturned: 0n };
  const listed = { fair, isWhitelisted: true, publicStartAt: 200 };
  expect(ids(listed, 1)).toEqual(['created done', 'start done', 'closing', 'end', 'finalizeBy', 'liquidity']);
  expect(ids(listed, 1, 160)).toContain('closing done');
  expect(ids({ ...listed, isCancelled: true, cancelledAt: 120 }, 3)).toEqual([
    'created done',
    'start done',
    'cancelled done',
  ]);
});
