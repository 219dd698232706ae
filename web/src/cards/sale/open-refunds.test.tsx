import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { CONFIG, CONNECTED, ok, pageOf, serve, visit, type Call } from '#testing/world.tsx';
import { loadTexts } from '#lib/i18n/index.ts';
import { POOL, presaleItem, saleAnswers } from '#testing/presales.ts';
import { OpenRefunds } from './OpenRefunds.tsx';

await loadTexts('pages');
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const contributed = (status: 'canceled' | 'finalized', isRefunded = false) => ({
  presale: presaleItem({ status, presaleName: 'Basalt Chain' }),
  contributedAmountInWei: String(25n * 10n ** 17n),
  isRefunded,
  lastContributionTimestamp: 1_790_000_000,
});

const show = (items: object[], wallet: typeof CONNECTED | null = CONNECTED) => {
  const calls = serve(() => ok(pageOf(items)));
  visit('/', { path: '/', element: <OpenRefunds /> }, { config: CONFIG, ...(wallet && { wallet }) });
  return calls;
};

it('leads a contributor of a failed sale to the refund', async () => {
  show([contributed('canceled'), contributed('finalized'), contributed('canceled', true)]);
  const links = await screen.findAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([`/presale-details/${POOL}`]);
  expect(links[0]?.textContent).toBe('Claim back 2.5 BNB from Basalt Chain');
});

it('shows nothing without a refund, and sends no request without a wallet', async () => {
  const asked = (calls: Call[]) => calls.filter(({ path }) => path.includes('get-contributed-pools'));
  const calls = show([contributed('finalized')]);
  await vi.waitFor(() => expect(asked(calls)).toHaveLength(1));
  expect(screen.queryByRole('link')).toBeNull();
  cleanup();
  const visitor = show([contributed('canceled')], null);
  await Promise.resolve();
  expect(asked(visitor)).toEqual([]);
  expect(screen.queryByRole('link')).toBeNull();
});

it('offers claims of listed sales as the chain has them', async () => {
  const calls = serve(() => ok(pageOf([contributed('finalized')])));
  visit(
    '/',
    { path: '/', element: <OpenRefunds /> },
    {
      config: CONFIG,
      wallet: CONNECTED,
      chain: { ...saleAnswers(), claimable: 37_500n * 10n ** 18n },
    },
  );
  const link = await screen.findByRole('link', { name: /^Claim 37,500 / });
  expect(link.getAttribute('href')).toBe(`/presale-details/${POOL}`);
  expect(calls.length).toBeGreaterThan(0);
});
