import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  contributionBounds,
  finalizationFigures,
  presaleFigures,
  progressBps,
  isSaleFilled,
  tokensFor,
} from '../src/index.ts';
import { acceptedContribution } from './support/presale.ts';

const COIN = 10n ** 18n;
const TERMS = {
  hardCap: 100n * COIN,
  tokensPerCoin: 1000n * 10n ** 9n,
  launchRate: 800n * 10n ** 9n,
  liquidityBps: 6000,
  unit: COIN,
};

/** Any sale within the contract's bounds, with tokens and coins of 0 to 18 decimals. */
const anyTerms = fc
  .record({
    coinDecimals: fc.integer({ min: 0, max: 18 }),
    hardCap: fc.bigInt({ min: 2n, max: 10n ** 30n }),
    tokensPerCoin: fc.bigInt({ min: 1n, max: 10n ** 30n }),
    launchPart: fc.integer({ min: 1, max: 1000 }),
    liquidityBps: fc.integer({ min: 5100, max: 10_000 }),
  })
  .map(({ coinDecimals, launchPart, ...terms }) => ({
    ...terms,
    launchRate: (terms.tokensPerCoin * BigInt(launchPart) + 999n) / 1000n,
    unit: 10n ** BigInt(coinDecimals),
  }));

describe('tokens that a sale needs', () => {
  it('PW-12 (part): needed tokens are hard cap × rate, the fee percent, and the liquidity share × launch rate', () => {
    expect(presaleFigures(TERMS)).toEqual({
      tokensForSale: 100_000n * 10n ** 9n,
      liquidityTokensMax: 48_000n * 10n ** 9n,
      tokensNeeded: 148_000n * 10n ** 9n,
    });
    expect(presaleFigures(TERMS, 200).tokensNeeded).toBe(150_000n * 10n ** 9n);
  });

  it('counts needed tokens in base units, with the pair’s part rounded up', () => {
    const terms = { hardCap: 3n, tokensPerCoin: 7n, launchRate: 5n, liquidityBps: 5101, unit: 2n };
    // 3·7/2 = 10.5; 3·51.01% = 1.53, so 2 coins; 2·5/2 = 5.
    expect(presaleFigures(terms)).toEqual({
      tokensForSale: 10n,
      liquidityTokensMax: 5n,
      tokensNeeded: 15n,
    });
    expect(presaleFigures({ ...terms, launchRate: 4n, unit: 3n }).liquidityTokensMax).toBe(3n);
  });
});

describe('finalizing', () => {
  it('takes 3% of the coin and none of the tokens, and gives the rest to pair and owner', () => {
    expect(finalizationFigures(50n * COIN, TERMS)).toEqual({
      fee: (3n * COIN) / 2n,
      net: (97n * COIN) / 2n,
      coinToPair: (291n * COIN) / 10n,
      tokensToPair: 23_280n * 10n ** 9n,
      coinToOwner: (194n * COIN) / 10n,
      tokensSold: 50_000n * 10n ** 9n,
      tokensLeft: (148_000n - 50_000n - 23_280n) * 10n ** 9n,
    });
  });

  it('never needs more than the deposit, and divides the coin without a remainder', () => {
    fc.assert(
      fc.property(anyTerms, fc.integer({ min: 0, max: 1000 }), (terms, part) => {
        const raised = (terms.hardCap * BigInt(part)) / 1000n;
        const { fee, coinToPair, coinToOwner, tokensLeft } = finalizationFigures(raised, terms);
        expect(fee + coinToPair + coinToOwner).toBe(raised);
        expect(tokensLeft).toBeGreaterThanOrEqual(0n);
      }),
    );
  });

  it('keeps enough tokens for all wallets, however contributions are divided', () => {
    fc.assert(
      fc.property(anyTerms, fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1 }), (terms, parts) => {
        const sum = BigInt(parts.reduce((a, b) => a + b, 0));
        const contributions = parts.map((part) => (terms.hardCap * BigInt(part)) / sum);
        const raised = contributions.reduce((a, b) => a + b, 0n);
        const owed = contributions.map((amount) => tokensFor(amount, terms.tokensPerCoin, terms.unit));
        expect(owed.reduce((a, b) => a + b, 0n)).toBeLessThanOrEqual(
          finalizationFigures(raised, terms).tokensSold,
        );
      }),
    );
  });
});

describe('a contribution', () => {
  const rates = { tokensPerCoin: 1n, unit: 1n };
  const limits = { remaining: 100n, minimum: 10n, maximum: 50n, mine: 0n, rates };

  it.each([
    ['as sent', { sent: 20n }, { ok: true, accepted: 20n, returned: 0n }],
    ['up to the maximum', { sent: 60n }, { ok: true, accepted: 50n, returned: 10n }],
    [
      'up to what is left of the maximum',
      { sent: 60n, mine: 45n },
      { ok: true, accepted: 5n, returned: 55n },
    ],
    [
      'up to the remaining capacity',
      { sent: 60n, remaining: 15n },
      { ok: true, accepted: 15n, returned: 45n },
    ],
    ['of exactly the minimum', { sent: 10n }, { ok: true, accepted: 10n, returned: 0n }],
    [
      'in small parts once the minimum is reached',
      { sent: 1n, mine: 10n },
      { ok: true, accepted: 1n, returned: 0n },
    ],
    [
      'of a last capacity below the minimum',
      { sent: 9n, remaining: 9n },
      { ok: true, accepted: 9n, returned: 0n },
    ],
    ['of a part of the last capacity', { sent: 1n, remaining: 9n }, { ok: true, accepted: 1n, returned: 0n }],
    ['not below the minimum', { sent: 9n }, { ok: false, reason: 'below-minimum' }],
    [
      'not below the minimum while the remaining capacity is not',
      { sent: 9n, remaining: 10n },
      { ok: false, reason: 'below-minimum' },
    ],
    ['not above the maximum', { sent: 1n, mine: 50n }, { ok: false, reason: 'maximum-reached' }],
    ['not into a full sale', { sent: 1n, remaining: 0n }, { ok: false, reason: 'sale-full' }],
    ['not of nothing', { sent: 0n }, { ok: false, reason: 'nothing-sent' }],
    [
      'not of less than a token',
      { sent: 12n, rates: { tokensPerCoin: 1n, unit: 13n } },
      { ok: false, reason: 'buys-nothing' },
    ],
  ] as const)('a contribution is clamped %s', (_, change, expected) => {
    expect(acceptedContribution({ ...limits, ...change })).toEqual(expected);
  });

  it('accepts a contribution within its bounds, and refuses it below them', () => {
    const amount = fc.bigInt({ min: 0n, max: 60n });
    const anyLimits = fc.record({
      remaining: amount,
      minimum: fc.bigInt({ min: 1n, max: 20n }),
      maximum: amount,
      mine: amount,
    });
    fc.assert(
      fc.property(anyLimits, fc.bigInt({ min: 1n, max: 80n }), (any, sent) => {
        const { least, most } = contributionBounds(any);
        expect(acceptedContribution({ ...any, sent, rates }).ok).toBe(sent >= least && most >= least);
      }),
    );
  });
});

describe('progress', () => {
  it('truncates progress and never exceeds 100 percent', () => {
    expect(progressBps(1n, 3n)).toBe(3333);
    expect(progressBps(2n, 3n)).toBe(6666);
    expect(progressBps(3n, 3n)).toBe(10_000);
    expect(progressBps(4n, 3n)).toBe(10_000);
    expect(progressBps(0n, 0n)).toBe(0);
  });
});

it('a sale is filled once the rest up to its hard cap buys no token', () => {
  // Half a coin buys one unit of the token.
  const coarse = { hardCap: 100n, tokensPerCoin: 2n, unit: 10n };
  expect([94n, 95n, 96n, 100n].map((raised) => isSaleFilled(raised, coarse))).toEqual([
    false,
    false,
    true,
    true,
  ]);
  const fine = { ...coarse, tokensPerCoin: 10n };
  expect([99n, 100n].map((raised) => isSaleFilled(raised, fine))).toEqual([false, true]);
});
