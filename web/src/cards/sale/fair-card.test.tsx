import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { presaleItem } from '#testing/presales.ts';
import { ok, serve, visit } from '#testing/world.tsx';
import { PresaleCard } from './PresaleCard.tsx';
import { rateNow } from './sale-item.ts';
import { valuationOf } from './valuation.ts';

const COIN = 10n ** 18n;
const coins = (count: number) => String(BigInt(count) * COIN);
/** 100,000 tokens for at most 100 coins and at least 50. */
const fair = (committed: number) =>
  presaleItem({
    kind: 'fair',
    tokensPerBNB: coins(1000),
    launchRate: coins(800),
    committed: coins(committed),
    raisedAmount: coins(Math.min(committed, 100)),
  });

afterEach(cleanup);

async function shown(item: ReturnType<typeof fair>) {
  serve(() => ok([]));
  visit('/', { path: '/', element: <PresaleCard item={item} /> });
  return within((await screen.findByRole('link', { name: 'King Gold' })).closest('article') as HTMLElement);
}

it('shows a fair sale’s kind in words, its price now and the range, and no fixed price', async () => {
  const card = await shown(fair(80));
  expect(card.getByText('Fair price')).toBeTruthy();
  expect(card.getByText('Price now').nextElementSibling?.textContent).toBe('1 BNB = 1,250 KGT');
  expect(card.getByText('Price range').nextElementSibling?.textContent).toBe('2,000 – 1,000');
  expect(card.queryByText('Price')).toBeNull();
});

it('shows three times the cap as 300%, with what is committed', async () => {
  const card = await shown(fair(300));
  expect(card.getByText(/^300.* BNB of 100.* BNB committed$/)).toBeTruthy();
  expect(card.getByText('300%')).toBeTruthy();
  expect(card.getByText('Price now').nextElementSibling?.textContent).toBe('1 BNB = 1,000 KGT');
});

it('a card has neither tag nor range where the rate is fixed', async () => {
  const card = await shown(presaleItem());
  expect(card.queryByText('Fair price')).toBeNull();
  expect(card.queryByText('Price range')).toBeNull();
});

it('counts a price below the soft cap as the one there, and the supply at the rate of now', () => {
  const item = fair(10);
  expect(rateNow(item.tokensPerBNB, item)).toBe(2000n * COIN);
  expect(valuationOf(item, 'live', 1_000_000n * COIN).diluted).toBe(625n * COIN);
  expect(valuationOf(fair(300), 'live', 1_000_000n * COIN).diluted).toBe(1250n * COIN);
});

it('shows a draft of a fair sale before its caps are typed', async () => {
  const draft = { ...fair(0), softCap: '0', hardCap: '0', tokensPerBNB: '0', status: 'live' } as const;
  const card = await shown(draft);
  expect(card.getByText('Price now').nextElementSibling?.textContent).toBe('1 BNB = 0 KGT');
});
