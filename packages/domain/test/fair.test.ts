import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  acceptedOf,
  excessOf,
  fairListingOf,
  fairPrices,
  fairTokensNeeded,
  fairTokensOf,
  leavableOf,
  mostCommitted,
} from '../src/index.ts';

const amount = (most: bigint) => fc.bigInt({ min: 1n, max: most });
const someCaps = fc
  .record({ hardCap: amount(10n ** 24n), commitments: fc.array(amount(10n ** 24n), { minLength: 1 }) })
  .map(({ hardCap, commitments }) => ({
    hardCap,
    commitments,
    committed: commitments.reduce((sum, one) => sum + one, 0n),
  }));

test('a wallet’s cost is its part of what is accepted, rounded up by less than a unit', () => {
  fc.assert(
    fc.property(someCaps, ({ commitments, ...caps }) => {
      for (const one of commitments) {
        const cost = one - excessOf(one, caps);
        const over = cost * caps.committed - one * acceptedOf(caps);
        expect(over >= 0n && over < caps.committed).toBe(true);
      }
    }),
  );
});

test('all that is returned is never more than what is above the cap, nor all tokens more than the supply', () => {
  fc.assert(
    fc.property(someCaps, amount(10n ** 30n), ({ commitments, ...caps }, supply) => {
      const returned = commitments.reduce((sum, one) => sum + excessOf(one, caps), 0n);
      const due = caps.committed - acceptedOf(caps) - returned;
      expect(due >= 0n && due < BigInt(commitments.length)).toBe(true);
      const facts = { ...caps, supply, softCap: 1n };
      const tokens = commitments.reduce((sum, one) => sum + fairTokensOf(one, facts), 0n);
      expect(tokens <= supply && supply - tokens < BigInt(commitments.length)).toBe(true);
    }),
  );
});

const HOURS = { endAt: 36_000, closingWindow: 3600, hasLeft: false };

test.each([
  ['before the closing window', 32_399, false, 1000n],
  ['in its first second', 32_400, false, 1000n],
  ['in its middle', 34_200, false, 500n],
  ['in its last second', 35_999, false, 0n],
  ['at the end', 36_000, false, 0n],
  ['after the end', 40_000, false, 0n],
  ['in the closing window after it left there', 34_200, true, 0n],
])('a wallet may take back what is left of the window: %s', (_when, now, hasLeft, most) => {
  expect(leavableOf(1000n, { ...HOURS, hasLeft }, now)).toBe(most);
});

test('a commitment below the soft cap is estimated at the soft cap, and of nothing there is no division', () => {
  const facts = { supply: 1000n, softCap: 50n, hardCap: 100n, committed: 0n };
  expect(fairTokensOf(5n, facts)).toBe(100n);
  expect(excessOf(5n, facts)).toBe(0n);
  expect(fairListingOf(facts, { liquidityBps: 6000, launchBps: 8000 })).toEqual({
    fee: 0n,
    coinToPair: 0n,
    tokensToPair: 0n,
  });
});

test('the price lies between floor and ceiling whatever is committed', () => {
  const facts = { supply: 1000n, softCap: 50n, hardCap: 100n };
  const present = (committed: bigint) => fairPrices({ ...facts, committed }, 100n);
  expect(present(0n)).toEqual({ floor: 5n, present: 5n, ceiling: 10n });
  expect(present(75n)).toMatchObject({ present: 8n });
  expect(present(900n)).toMatchObject({ present: 10n });
});

test('the deposit covers the pair at any accepted amount', () => {
  fc.assert(
    fc.property(
      amount(10n ** 24n),
      amount(10n ** 24n),
      fc.integer({ min: 5100, max: 10_000 }),
      fc.integer({ min: 5000, max: 10_000 }),
      (supply, committed, liquidityBps, launchBps) => {
        const facts = { supply, softCap: 1n, hardCap: 10n ** 23n, committed };
        const { tokensToPair } = fairListingOf(facts, { liquidityBps, launchBps });
        expect(supply + tokensToPair <= fairTokensNeeded(supply, liquidityBps, launchBps)).toBe(true);
      },
    ),
  );
});

test('commitments are bounded by a thousand hard caps and by what a pair can hold', () => {
  expect(mostCommitted(5n)).toBe(5000n);
  expect(mostCommitted(2n ** 110n)).toBe(2n ** 112n - 1n);
});
