import type { PublicConfig } from '@kingspad/domain/api';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { CONFIG, CONNECTED, failure, serve, TOKEN, visit } from '#testing/world.tsx';
import { health } from '#lib/health.ts';
import { loadTexts } from '#lib/i18n/index.ts';
import { POOL, saleAnswers } from '#testing/presales.ts';
import type { WriteOutcome, WriteRequest } from '#web3/index.ts';
import { PresaleDetailsPage } from './PresaleDetailsPage.tsx';

await loadTexts('presale');

const config: PublicConfig = {
  ...CONFIG,
  contracts: { ...CONFIG.contracts, presaleFactory: '0x3333333333333333333333333333333333333333' },
};
const route = { path: '/presale/:poolAddress', element: <PresaleDetailsPage /> };

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  health.set({ server: 'here', online: true, chain: 'moving', index: 'ready' });
});

it('shows a sale from the chain where the server fails, and gives the contribution back', async () => {
  // Lists that cannot be read are logged.
  vi.spyOn(console, 'warn').mockReturnValue();
  serve(() => failure(503, 'unavailable', 'Not now.'));
  const requests: WriteRequest[] = [];
  visit(`/presale/${POOL}`, route, {
    config,
    wallet: CONNECTED,
    // It ended below its soft cap, and the wallet has put in all of it.
    chain: saleAnswers(),
    texts: { [TOKEN]: { name: 'King Gold', symbol: 'KGT' } },
    write: async (request) => {
      requests.push(request);
      return { status: 'success' } as WriteOutcome;
    },
  });
  expect(await screen.findByText('Live from the chain (block 77). Our server is down.')).toBeTruthy();
  const decision = within(await screen.findByRole('region', { name: 'The sale has failed' }));
  fireEvent.click(await decision.findByRole('button', { name: 'Claim back 1 BNB' }));
  await vi.waitFor(() => expect(requests).toHaveLength(1));
  expect(await requests[0]?.prepare({} as never)).toMatchObject({ call: { functionName: 'claimBnb' } });
});
