import {
  acceptedOf,
  excessOf,
  fairListingOf,
  fairPrices,
  fairTokensNeeded,
  fairTokensOf,
  leavableOf,
} from '@kingspad/domain';
import type { PoolShares } from '@kingspad/protocol/sale/read';
import { expect, it } from 'vitest';
import { loadTexts } from '#lib/i18n/index.ts';
import { presentRates, refundOf } from '@kingspad/protocol/sale/model';
import { leavableNow, mostToLeave } from '#cards/sale/leaving.ts';
import { committedOf, filledBps, isDoorClosed } from './fair.ts';
import { estimateOf } from './fair-estimate.ts';
import { leavingReason, leavingText } from './leaving.ts';
import { priceCurveOf } from './price-curve.ts';
import { remainingOf, type ShownSale } from './sale.ts';
import { splitOf } from './split.ts';

await Promise.all([loadTexts('presale'), loadTexts('presaleFair')]);

const UNIT = 10n ** 18n;
const END = 100_000;
const WINDOW = 3_600;
const facts = { supply: 1_000n * UNIT, softCap: 2n * UNIT, hardCap: 20n * UNIT };

const saleOf = (committed: bigint): ShownSale =>
  ({
    ...facts,
    kind: 'fair',
    tokensForSale: facts.supply,
    fair: { committed, launchBps: 8_000, closingWindow: WINDOW, excessReturned: 0n },
    raised: acceptedOf({ ...facts, committed }),
    refunded: 0n,
    endAt: END,
    unit: UNIT,
    minimumBuy: UNIT / 10n,
    maximumBuy: 2n * UNIT,
    liquidityBps: 6_000,
    coin: { symbol: 'BNB', decimals: 18 },
    token: { label: 'FAIR', decimals: 18 },
  }) as unknown as ShownSale;
const mineOf = (contribution: bigint, fair: Partial<NonNullable<PoolShares['fair']>> = {}): PoolShares =>
  ({
    contribution,
    fair: { excess: 0n, isExcessPaid: false, hasLeft: false, leavable: 0n, ...fair },
  }) as unknown as PoolShares;

it.each([0n, UNIT, 2n * UNIT, 7n * UNIT, 20n * UNIT, 61n * UNIT + 7n])(
  'gives the rates of now with %d committed: those of the price, and the launch part of them',
  (committed) => {
    const { present } = fairPrices({ ...facts, committed }, 10n ** 30n);
    const { tokensPerCoin, launchRate } = presentRates(saleOf(committed));
    const difference = (10n ** 30n * UNIT) / present - tokensPerCoin;
    expect(difference * difference).toBeLessThanOrEqual(1n);
    const listed = tokensPerCoin * 8_000n - launchRate * 10_000n;
    expect(listed > -10_000n && listed < 10_000n).toBe(true);
  },
);

it('leaves the rates of a sale at a fixed rate', () => {
  const rates = { tokensPerCoin: 5n, launchRate: 4n };
  expect(presentRates({ ...saleOf(0n), ...rates, fair: undefined })).toEqual(rates);
});

it('estimates a commitment with itself among all commitments, and at the ceiling', () => {
  const [mine, added, before] = [UNIT, 2n * UNIT, 30n * UNIT];
  const after = { ...facts, committed: before + added };
  expect(estimateOf(saleOf(before), mine, added)).toEqual({
    tokens: fairTokensOf(3n * UNIT, after),
    excess: excessOf(3n * UNIT, after),
    atCeiling: 150n * UNIT,
  });
  // Below the soft cap the price is the floor, and nothing comes back.
  expect(estimateOf(saleOf(0n), 0n, UNIT)).toMatchObject({ tokens: 500n * UNIT, excess: 0n });
});

it('counts progress beyond the hard cap, and room far above it', () => {
  const over = saleOf(60n * UNIT);
  expect([filledBps(over), committedOf(over)]).toEqual([30_000, 60n * UNIT]);
  expect(remainingOf(over)).toBe(1_000n * facts.hardCap - 60n * UNIT);
  const rated = { ...over, fair: undefined, raised: 5n * UNIT };
  expect([filledBps(rated), remainingOf(rated)]).toEqual([2_500, 15n * UNIT]);
});

it('closes the door with the closing window, where the soft cap is reached', () => {
  expect(isDoorClosed(saleOf(2n * UNIT), END - WINDOW)).toBe(true);
  expect(isDoorClosed(saleOf(2n * UNIT), END - WINDOW - 1)).toBe(false);
  expect(isDoorClosed(saleOf(UNIT), END - 1)).toBe(false);
  expect(isDoorClosed({ ...saleOf(2n * UNIT), fair: undefined }, END - 1)).toBe(false);
});

it('refunds the commitment less an excess that is paid', () => {
  expect(refundOf(mineOf(9n, { excess: 4n }))).toBe(9n);
  expect(refundOf(mineOf(9n, { excess: 4n, isExcessPaid: true }))).toBe(5n);
});

it('splits what a fair sale spends and all of its tokens', () => {
  const sale = saleOf(61n * UNIT);
  const launch = { liquidityBps: 6_000, launchBps: 8_000 };
  const listing = fairListingOf({ ...facts, committed: 61n * UNIT }, launch);
  const split = splitOf(sale);
  expect(split).toMatchObject({ ...listing, tokensSold: facts.supply });
  expect(split.fee + split.coinToPair + split.coinToOwner).toBe(facts.hardCap);
  expect(split.tokensSold + split.tokensToPair + split.tokensLeft).toBe(
    fairTokensNeeded(facts.supply, 6_000, 8_000),
  );
});

it('draws the price flat to the soft cap, rising to the hard cap and flat beyond, with the present point', () => {
  const curve = priceCurveOf({ ...facts, committed: 60n * UNIT }, UNIT);
  const { floor, ceiling } = fairPrices({ ...facts, committed: 0n }, UNIT);
  expect([curve.floor, curve.ceiling, curve.to]).toEqual([floor, ceiling, 66n * UNIT]);
  expect(curve.present).toEqual({ committed: 60n * UNIT, price: ceiling });
  const priceAt = (committed: bigint) => curve.points.find((point) => point.committed === committed)?.price;
  expect([0n, 2n * UNIT, 20n * UNIT, 60n * UNIT, 66n * UNIT].map(priceAt)).toEqual([
    floor,
    floor,
    ceiling,
    ceiling,
    ceiling,
  ]);
  const prices = curve.points.map(({ price }) => price);
  expect(prices).toEqual(prices.toSorted((a, b) => (a < b ? -1 : Number(a > b))));
  expect(curve.points.map(({ committed }) => committed)).toContain(60n * UNIT);
});

const reason = (committed: bigint, amount: bigint | undefined, now: number, hasLeft = false) =>
  leavingReason({ sale: saleOf(30n * UNIT), now }, mineOf(committed, { hasLeft }), amount);

it('lets any amount leave before the closing window, whole or down to the minimum', () => {
  const before = END - WINDOW - 61;
  expect(reason(UNIT, UNIT, before)).toBeUndefined();
  expect(reason(UNIT, (UNIT * 9n) / 10n, before)).toBeUndefined();
  expect(reason(UNIT, (UNIT * 9n) / 10n + 1n, before)).toBe(
    '0.099999999999999999 BNB would stay. Leave at least 0.1 BNB, or take back everything.',
  );
  expect(reason(UNIT, UNIT + 1n, before)).toBe('You committed 1 BNB.');
  expect(reason(UNIT, undefined, before)).toBe('Enter an amount.');
  expect(reason(UNIT, 0n, before)).toBe('Enter an amount.');
});

it('lets so much leave in the closing window as will be allowed when the transaction is confirmed', () => {
  const now = END - WINDOW / 2;
  const most = leavableOf(2n * UNIT, { endAt: END, closingWindow: WINDOW, hasLeft: false }, now + 60);
  expect(leavableNow(saleOf(30n * UNIT), mineOf(2n * UNIT), now)).toBe(most);
  expect(reason(2n * UNIT, most, now)).toBeUndefined();
  expect(reason(2n * UNIT, most + 1n, now)).toMatch(/^You can take back 0\.96\d* BNB at most now\.$/);
  expect(leavableNow(saleOf(30n * UNIT), mineOf(2n * UNIT, { hasLeft: true }), now)).toBe(0n);
  expect(leavableNow(saleOf(30n * UNIT), mineOf(2n * UNIT), END - 10)).toBe(0n);
});

it('the most that a wallet can take back from a fair sale leaves nothing or the minimum behind', () => {
  const most = (committed: bigint, now: number) => mostToLeave(saleOf(30n * UNIT), mineOf(committed), now);
  expect(most(UNIT, END - WINDOW - 61)).toBe(UNIT);
  // About a half of 0.15 may leave, and 0.1 has to stay.
  expect(most((UNIT * 15n) / 100n, END - WINDOW / 2)).toBe((UNIT * 5n) / 100n);
  expect(most(UNIT / 10n, END - WINDOW / 2)).toBe(0n);
  expect(most(UNIT, END - 10)).toBe(0n);
});

it('a contributor reads how much may leave and until when', () => {
  const text = (now: number, hasLeft = false) =>
    leavingText({ sale: saleOf(30n * UNIT), now }, mineOf(2n * UNIT, { hasLeft }));
  expect(text(END - WINDOW - 1)).toMatch(/^You can take back any amount until /);
  expect(text(END - WINDOW / 2)).toMatch(/^You can take back 0\.96\d* BNB now, once\./);
  expect(text(END - WINDOW / 2, true)).toMatch(/^You took back a part since the closing window began/);
});
