import { render, screen, cleanup } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { PoolShares } from '../../../../contracts/presale-pool.ts';
import { dateText, loadTexts, translate } from '../../../../lib/i18n/index.ts';
import type { Sale } from '../model/sale.ts';
import { SaleClock } from './SaleClock.tsx';
import { SaleInfo } from './SaleInfo.tsx';
import { SaleProgress } from './SaleProgress.tsx';

vi.mock('../../../../web3/use-wallet.ts', () => ({
  useWallet: () => ({ account: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', status: 'ready' }),
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
} as unknown as Sale;
const stage = { status: 1, listed: 'live', failure: null } as const;

it('[PD-18] percents with 2 decimals, what is filled with 4, the fee’s percent with 2, totals with 3, all of them cut', () => {
  render(<SaleProgress sale={sale} stage={stage} />);
  expect(screen.getByText('1.2345 / 3 BNB')).toBeTruthy();
  expect(screen.getByText('41.15%')).toBeTruthy();
  const shares = { contribution: sale.raised, tokensReserved: sale.raised } as PoolShares;
  render(<SaleInfo shown={{ sale, stage, now: 0 }} shares={shares} />);
  expect(screen.getByText('1.234 BNB')).toBeTruthy();
  expect(screen.getByText('1.234 SOLD')).toBeTruthy();
  expect(translate('details.terms.feeText')).toMatch(/^3\.00%/);
});

it('the bar of a sale that failed is empty, and the others are as full as they are', () => {
  const value = () => Number(screen.getByRole('progressbar').getAttribute('value'));
  render(<SaleProgress sale={sale} stage={stage} />);
  expect(value()).toBe(4_115);
  cleanup();
  render(<SaleProgress sale={sale} stage={{ ...stage, listed: 'canceled' }} />);
  expect(value()).toBe(0);
});

it('a cancelled sale says when it was cancelled, not an end that lies ahead', () => {
  const cancelled = { ...sale, startAt: 0, endAt: 9_000, filledAt: 0, isCancelled: true, cancelledAt: 120 };
  const over = { status: 3, listed: 'canceled', failure: 'cancelled' } as const;
  render(<SaleClock sale={cancelled} stage={over} now={200} />);
  expect(screen.getByRole('heading').textContent).toBe('Cancelled on');
  expect(screen.getByTitle('1970.01.01 00:02:00 UTC').textContent).toBe(dateText(120));
  expect(screen.queryByText('Ended')).toBeNull();
});

it('a sale that ended above its soft cap awaits finalization', () => {
  const ended = { ...sale, startAt: 0, endAt: 100, filledAt: 0, isCancelled: false };
  render(<SaleClock sale={ended} stage={{ status: 2, listed: 'ended', failure: null }} now={200} />);
  expect(screen.getByText('Ended')).toBeTruthy();
  expect(screen.getByText('Awaiting finalization')).toBeTruthy();
});
