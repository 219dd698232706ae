import { render, screen, cleanup } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { PoolShares } from '@kingspad/protocol/sale/read';
import { dateText, loadTexts, translate } from '#lib/i18n/index.ts';
import { FAILED, known, LOADING, type Read } from '#lib/read.ts';
import type { ShownSale } from '../model/sale.ts';
import { SaleClock } from './SaleClock.tsx';
import { SaleInfo } from './SaleInfo.tsx';
import { RaisedProgress } from './RaisedProgress.tsx';

vi.mock('#web3/use-wallet.ts', () => ({
  useWallet: () => ({ account: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', status: 'ready' }),
}));

vi.mock('#cards/coin-price.ts', () => ({
  useCoinPrice: () => ({ state: 'known', value: null }),
  useWorth: () => null,
}));

await loadTexts('presale');
afterEach(cleanup);

const unit = 10n ** 18n;
const sale = {
  raised: 1_234_567_891_234_567_891n,
  hardCap: 3n * unit,
  softCap: unit,
  minimumBuy: unit / 10n,
  maximumBuy: 2n * unit,
  contributors: 7,
  unit,
  tokensPerCoin: 1_000n * unit,
  coin: { symbol: 'BNB', decimals: 18 },
  token: { label: 'SOLD', decimals: 18 },
} as unknown as ShownSale;
const stage = { status: 1, listed: 'live', failure: null } as const;

it('[PD-18] percents with 2 decimals, what is filled with 4, the fee’s percent with 2, totals with 3, all of them cut', () => {
  render(<RaisedProgress sale={sale} stage={stage} />);
  expect(screen.getByText('1.2345 / 3 BNB')).toBeTruthy();
  expect(screen.getByText('41.15%')).toBeTruthy();
  const shares = { contribution: sale.raised, tokensReserved: sale.raised } as PoolShares;
  render(<SaleInfo shown={{ sale, stage, now: 0 }} mine={known(shares)} />);
  expect(screen.getByText('1.234 BNB')).toBeTruthy();
  expect(screen.getByText('1.234 SOLD')).toBeTruthy();
  expect(translate('details.terms.feeText')).toMatch(/^3\.00%/);
});

it('the bar of a sale that failed is empty, and the others are as full as they are', () => {
  const value = () => Number(screen.getByRole('progressbar').getAttribute('value'));
  render(<RaisedProgress sale={sale} stage={stage} />);
  expect(value()).toBe(4_115);
  cleanup();
  render(<RaisedProgress sale={sale} stage={{ ...stage, listed: 'canceled' }} />);
  expect(value()).toBe(0);
});

it('a cancelled sale says when it was cancelled, not an end that lies ahead', () => {
  const cancelled = { ...sale, startAt: 0, endAt: 9_000, filledAt: 0, isCancelled: true, cancelledAt: 120 };
  const over = { status: 3, listed: 'canceled', failure: 'cancelled' } as const;
  render(<SaleClock sale={cancelled} stage={over} now={200} />);
  expect(screen.getByRole('heading').textContent).toBe('Canceled on');
  expect(screen.getByTitle('1970.01.01 00:02:00 UTC').textContent).toBe(dateText(120));
  expect(screen.queryByText('Ended')).toBeNull();
});

it('a sale that ended above its soft cap awaits finalization', () => {
  const ended = { ...sale, startAt: 0, endAt: 100, filledAt: 0, isCancelled: false };
  render(<SaleClock sale={ended} stage={{ status: 2, listed: 'ended', failure: null }} now={200} />);
  expect(screen.getByText('Ended')).toBeTruthy();
  expect(screen.getByText('Awaiting finalization')).toBeTruthy();
});

const valueIn = (label: string) => screen.getByText(label).nextElementSibling?.textContent;
const info = (mine: Read<PoolShares>, changes: object = {}, stageNow: object = stage, now = 0) => {
  cleanup();
  render(
    <SaleInfo shown={{ sale: { ...sale, ...changes }, stage: { ...stage, ...stageNow }, now }} mine={mine} />,
  );
};

it('shows neither a figure nor a failure while the wallet’s figures load, and says when they cannot be loaded', () => {
  info(LOADING);
  expect(valueIn('My Contribution')).toBe('');
  info(FAILED);
  expect(valueIn('My Contribution')).toBe('Couldn’t load');
  info(known({ contribution: 0n, tokensReserved: 0n } as PoolShares));
  expect(valueIn('My Contribution')).toBe('0 BNB');
});

it('reserves no tokens in a sale that failed', () => {
  const shares = known({ contribution: unit, tokensReserved: 1_000n * unit } as PoolShares);
  info(shares, {}, { status: 3, listed: 'canceled', failure: 'cancelled' });
  expect(valueIn('My Reserved Tokens')).toBe('0 SOLDThe sale has failed');
});

it('names the whitelist next to the specification’s sale type', () => {
  const whitelisted = { isWhitelisted: true, startAt: 0, endAt: 900, publicStartAt: 600 };
  info(LOADING, whitelisted);
  expect(valueIn('Sale type')).toBe('Public WhitelistWhitelist only until 1 Jan 1970, 00:10 UTC');
  info(LOADING, whitelisted, stage, 700);
  expect(valueIn('Sale type')).toBe('PublicWhitelist only until 1 Jan 1970, 00:10 UTC');
  info(LOADING);
  expect(valueIn('Sale type')).toBe('Public');
});

it('calls a soft cap missed only where the sale ran to its end', () => {
  const below = { ...sale, raised: 0n };
  const text = (failure: 'soft-cap' | 'cancelled') => {
    cleanup();
    render(<RaisedProgress sale={below} stage={{ status: 3, listed: 'canceled', failure }} />);
    return screen.getByText(/^Soft cap/).textContent;
  };
  expect(text('soft-cap')).toBe('Soft cap 1 BNB: missed');
  expect(text('cancelled')).toBe('Soft cap 1 BNB: not reached');
});
