import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { health, reportServer } from '#lib/health.ts';
import { WalletButton } from '#web3/components/WalletButton.tsx';
import { Banners } from './Banners.tsx';
import { renderAt } from './testing.tsx';

// A wallet of the last visit, before the shell's modules read it.
vi.hoisted(() => localStorage.setItem('kingspad:last-wallet:v2', '{"id":"test.wallet","connected":true}'));

beforeEach(() => reportServer('away'));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  health.set({ server: 'here', online: true, chain: 'moving', index: 'ready' });
});

const link = () => screen.queryByRole('link', { name: /recover/i });

test('the banner of an outage links the recovery page, and not on that page', () => {
  renderAt('/token-list', <Banners />);
  expect(link()?.getAttribute('href')).toBe('/recover');
  cleanup();
  renderAt('/recover', <Banners />);
  expect(screen.getByRole('status').textContent).not.toBe('');
  expect(link()).toBeNull();
});

test('the wallet button offers to connect when neither server nor deployment is there', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <WalletButton />
    </QueryClientProvider>,
  );
  expect(await screen.findByRole('button', { name: 'Connect wallet' })).toBeDefined();
});
