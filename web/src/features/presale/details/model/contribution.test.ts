import { listTree, type Address } from '@kingspad/domain';
import type { SaleListEntry } from '@kingspad/domain/api';
import { describe, expect, it } from 'vitest';
import { typedAmount } from '#lib/typed-amount.ts';
import { amountReason, closedReason, maxAmount, walletReason } from './contribution.ts';
import type { ContributionFacts } from './contribution.ts';
import { loadTexts } from '#lib/i18n/index.ts';
import { FAILED, known, LOADING } from '#lib/read.ts';
import { GAS_RESERVE } from './contribution.ts';
import { listPlaceOf } from './list-place.ts';

await loadTexts('presale');

const WALLET: Address = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8';
const coin = { address: '0x0', symbol: 'BNB', decimals: 0, isNative: true };
const sale = {
  coin,
  hardCap: 100n,
  raised: 95n,
  minimumBuy: 10n,
  maximumBuy: 50n,
  tokensPerCoin: 2n,
  unit: 1n,
  isWhitelisted: true,
  publicStartAt: 1_000,
  startAt: 500,
  endAt: 2_000,
};
const facts = (changes: object = {}): ContributionFacts =>
  ({
    sale,
    stage: { status: 1, listed: 'live', failure: null },
    now: 900,
    wallet: { status: 'ready', account: '0x1' },
    mine: known({ contribution: 0n, isWhitelisted: true }),
    balance: 1_000n,
    amount: 5n,
    ...changes,
  }) as unknown as ContributionFacts;

describe('whether a wallet may contribute', () => {
  it('says why a sale is closed, and until when', () => {
    const closed = (listed: string) => closedReason(facts({ stage: { listed } }));
    expect(closed('live')).toBeUndefined();
    expect(closed('upcoming')).toMatch(/1 Jan 1970, 00:08 UTC/);
    for (const listed of ['ended', 'filled', 'finalized', 'canceled']) expect(closed(listed)).toBeTruthy();
  });

  it('asks the chain’s whitelist until the public start alone (PD-20, part)', () => {
    const mine = known({ contribution: 0n, isWhitelisted: false });
    expect(walletReason(facts())).toBeUndefined();
    expect(walletReason(facts({ mine }))).toMatch(/not on the whitelist/);
    expect(walletReason(facts({ mine, now: 1_000 }))).toBeUndefined();
    expect(walletReason(facts({ mine: LOADING }))).toMatch(/Reading/);
    expect(walletReason(facts({ mine: FAILED }))).toMatch(/couldn’t be loaded/);
    expect(walletReason(facts({ mine: known({ contribution: 50n, isWhitelisted: true }) }))).toMatch(
      /reached your 50 BNB limit/,
    );
  });

  it('promises no public start of a sale whose list is the whole of it', () => {
    const mine = known({ contribution: 0n, isWhitelisted: false });
    const only = { ...sale, publicStartAt: sale.endAt };
    const text = 'This wallet is not on the whitelist, and this sale takes no others.';
    expect(walletReason(facts({ mine, sale: only }))).toBe(text);
    expect(walletReason(facts({ mine, sale: only, place: { state: 'absent' } }))).toBe(text);
    expect(walletReason(facts({ mine, sale: only, place: { state: 'loading' } }))).toMatch(/Reading/);
  });

  it('tells a list that is not published from an entry that does not prove itself', () => {
    const tree = listTree([{ wallet: WALLET, cap: 5n }]);
    const place = (answer: Partial<SaleListEntry>, root = tree.root) =>
      listPlaceOf(root, WALLET, { listRoot: root, isPublished: true, entry: null, ...answer });
    const entry = { cap: '5', proof: [] };
    expect(place({ entry })).toEqual({ state: 'listed', entry: { cap: 5n, proof: [] } });
    expect(place({ isPublished: false })).toEqual({ state: 'unpublished' });
    expect(place({})).toEqual({ state: 'absent' });
    for (const wrong of [place({ entry: { ...entry, cap: '6' } }), place({ entry }, `0x${'1'.repeat(64)}`)]) {
      expect(wrong).toEqual({ state: 'unproved' });
      const mine = known({ contribution: 0n, isWhitelisted: false });
      expect(walletReason(facts({ mine, place: wrong }))).toMatch(/is not on the list of this sale/);
    }
  });

  it('takes the remaining capacity below the minimum, and refuses less than the minimum elsewhere (PD-06, part)', () => {
    expect(amountReason(facts({ amount: 5n }))).toBeUndefined();
    const roomy = { ...sale, raised: 0n };
    expect(amountReason(facts({ sale: roomy, amount: 9n }))).toMatch(/Minimum is 10 BNB/);
    expect(amountReason(facts({ sale: roomy, amount: 10n }))).toBeUndefined();
    expect(amountReason(facts({ sale: roomy, amount: 20n, balance: 15n }))).toMatch(/holds 15 BNB/);
    expect(amountReason(facts({ sale: roomy, amount: 51n }))).toMatch(/maximum is 50 BNB/);
    expect(amountReason(facts({ amount: undefined }))).toMatch(/Enter an amount/);
  });

  it('refuses an amount that buys no token, also of a wallet whose total is rounded down', () => {
    const coarse = { ...sale, raised: 0n, tokensPerCoin: 1n, unit: 20n };
    const of = (contribution: bigint, amount: bigint) =>
      amountReason(facts({ sale: coarse, mine: known({ contribution, isWhitelisted: true }), amount }));
    expect(of(0n, 19n)).toMatch(/too small to buy any tokens/);
    expect(of(0n, 20n)).toBeUndefined();
    expect(of(20n, 19n)).toMatch(/too small to buy any tokens/);
    expect(of(39n, 1n)).toBeUndefined();
  });

  it('leaves gas in a native wallet as MAX is pressed', () => {
    const allowed = { least: 1n, most: 10n ** 18n };
    const of = (isNative: boolean, balance: bigint | undefined) =>
      maxAmount({ ...sale, coin: { ...coin, isNative } } as never, allowed, balance);
    expect(of(true, 10n ** 17n)).toBe(10n ** 17n - GAS_RESERVE);
    expect(of(false, 10n ** 17n)).toBe(10n ** 17n);
    expect(of(true, 5n)).toBe(0n);
    expect(of(true, 10n ** 20n)).toBe(allowed.most);
    expect(of(true, undefined)).toBe(allowed.most);
  });

  it('parses an amount, and nothing from zero or text', () => {
    expect([typedAmount('1,5', 1), typedAmount('0', 1), typedAmount('x', 1)]).toEqual([
      15n,
      undefined,
      undefined,
    ]);
  });
});
