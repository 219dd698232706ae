import type { SaleSimulation } from '@kingspad/domain/api';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { CONNECTED, failure, ok, serve, visit } from '#testing/world.tsx';
import { loadTexts } from '#lib/i18n/index.ts';
import { NO_TRIAL, POOL, trialLeg, trialOf } from '#testing/presales.ts';
import type { ShownSale } from '../model/sale.ts';
import { SellLaterCard } from './SellLaterCard.tsx';

await loadTexts('presale');
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const sale = {
  pool: POOL,
  coin: { symbol: 'BNB', decimals: 18 },
  token: { label: 'KGT', decimals: 18 },
} as unknown as ShownSale;

function show(answer: (path: string) => SaleSimulation | undefined, isConnected = false) {
  const calls = serve(({ path }) => {
    const found = answer(path);
    return found ? ok(found) : failure(503, 'unavailable', 'Not now.');
  });
  visit('/', { path: '/', element: <SellLaterCard sale={sale} /> }, isConnected ? { wallet: CONNECTED } : {});
  return calls;
}

const cells = async () =>
  (await screen.findAllByRole('row')).map((row) => [...row.children].map(({ textContent }) => textContent));

it('shows each step at each moment, quotes a refusal, and shows nothing in green', async () => {
  show(() =>
    trialOf({
      state: 'partly',
      reason: 'TOO_LATE',
      legs: [
        trialLeg({ taxBps: 300 }),
        trialLeg({ when: 'day', state: 'refused', reason: 'TOO_LATE' }),
        trialLeg({ step: 'list', when: 'listing', method: null, portion: null }),
        trialLeg({ step: 'transfer', method: null, state: 'not-tried' }),
      ],
    }),
  );
  expect(await cells()).toEqual([
    ['Step', 'First blocks', 'A day later'],
    ['List the token', 'Done', '–'],
    ['Send to another wallet', 'Not tried', '–'],
    ['Sell 100%through the router', '3% tax', 'Refused: “TOO_LATE”'],
  ]);
  const card = screen.getByRole('region', { name: 'Can I sell later?' });
  expect(card.querySelector('svg, [data-severity="good"], [data-tone="success"]')).toBeNull();
  expect(card.textContent).not.toMatch(/\b(works|safe|fraud|scam)\b/i);
});

it('the card says in our words why our own contract refuses', async () => {
  const leg = { step: 'list', when: 'listing', method: null, portion: null, state: 'refused' } as const;
  show(() => trialOf({ state: 'not-listed', legs: [trialLeg({ ...leg, reason: 'PairListing_Price' })] }));
  expect((await cells()).at(-1)).toEqual(['List the token', 'Refused: the pair already has another price']);
});

it.each([
  ['no-overrides', 'Not known. Our blockchain node cannot run trials.'],
  ['running', 'A trial is running. The result appears here.'],
  ['coin', 'Not known. Trials cannot pay with this sale’s coin.'],
] as const)('says why nothing is known when the problem is %s', async (problem, text) => {
  show(() => ({ ...NO_TRIAL, problem }));
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});

it('says that a trial cannot be loaded when the server fails', async () => {
  show(() => undefined);
  expect(await screen.findByText('We’re having trouble loading this part. Trying again.')).toBeTruthy();
});

it('shows what selling a listed token returns now, and tries the wallet’s tokens when asked', async () => {
  const real = { trial: 'real', cap: null, priceImpactBps: 150, taxBps: 200 } as const;
  const calls = show((path) => {
    const wallet = path.includes('wallet=') ? 'asked' : 'contributor';
    return trialOf({ legs: [trialLeg({ ...real, wallet })] });
  }, true);
  expect(await screen.findByText('Selling 100% of a contributor’s tokens now')).toBeTruthy();
  const value = screen.getByText(/price impact 1.5%, tax 2%/);
  expect(value.textContent).toBe('1 KGT for 1 BNB · price impact 1.5%, tax 2%');
  fireEvent.click(screen.getByRole('button', { name: 'Try it with my tokens' }));
  expect(await screen.findByText('Selling 100% of your tokens now')).toBeTruthy();
  expect(calls.at(-1)?.path).toMatch(new RegExp(`wallet=${CONNECTED.account}`, 'i'));
  expect(screen.queryByRole('button', { name: 'Try it with my tokens' })).toBeNull();
});
