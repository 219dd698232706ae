import { zeroAddress, type SaleTerms } from '@kingspad/domain';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { CONFIG, CONNECTED, failure, now, serve, OTHER_ACCOUNT, TOKEN, visit } from '../../../../../test/site.tsx';
import { health } from '../../../../lib/health.ts';
import { loadTexts } from '../../../../lib/i18n/index.ts';
import { POOL } from '../../../../testing/presales.ts';
import type { WriteOutcome, WriteRequest } from '../../../../web3/types.ts';
import { PresaleDetailsPage } from './PresaleDetailsPage.tsx';

vi.mock('../live/live-presale-socket.ts', () => ({ followPresale: () => () => {} }));

await loadTexts('presale');

const E = 10n ** 18n;
const config = {
  ...CONFIG,
  contracts: { ...CONFIG.contracts, presaleFactory: '0x3333333333333333333333333333333333333333' },
};
const route = { path: '/presale/:poolAddress', element: <PresaleDetailsPage /> };

/** A sale that ended below its soft cap; the wallet put one coin in. */
function failedSale() {
  const terms: SaleTerms = {
    startTime: BigInt(now() - 200),
    endTime: BigInt(now() - 100),
    publicStartTime: 0n,
    softCap: 5n * E,
    hardCap: 10n * E,
    minimumBuy: 1n,
    maximumBuy: 10n * E,
    tokensPerbnb: 100n * E,
    launchRate: 90n * E,
    liquidityPercent: 6_000n,
    liquidityLockSeconds: 86_400n,
    initialPercent: 10_000n,
    cycle: 0n,
    cyclePercent: 0n,
    isWhitelisted: false,
    isLiquidityBurnt: false,
    isUnsoldBurnt: false,
  };
  return {
    isPool: true,
    poolOwner: OTHER_ACCOUNT,
    tokenAddress: TOKEN,
    coinAddress: zeroAddress,
    coinUnit: E,
    routerAddress: OTHER_ACCOUNT,
    dex: new Error('no such function'),
    totalTokenAmount: 1_000n * E,
    terms,
    raised: E,
    refunded: 0n,
    contributorCount: 1n,
    status: 3,
    filledAt: 0n,
    finalizedAt: 0n,
    getBlock: { number: 77n, timestamp: BigInt(now()) },
    shares: [E, 100n * E, 0n, false, 0n, 0n, 0n, 0n, 100n * E],
    claimable: 0n,
    allowanceOf: 0n,
    isWhitelisted: false,
    creditOf: 0n,
    decimals: 18,
    balanceOf: 0n,
    getBalance: 0n,
    totalSupply: 1_000n * E,
    owner: OTHER_ACCOUNT,
  };
}

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
    chain: failedSale(),
    texts: { [TOKEN]: { name: 'King Gold', symbol: 'KGT' } },
    write: async (request) => {
      requests.push(request);
      return { status: 'success' } as WriteOutcome;
    },
  });
  expect(await screen.findByText('Read from the chain at block 77; the server does not answer')).toBeTruthy();
  fireEvent.click(await screen.findByRole('button', { name: 'Claim back 1 BNB' }));
  await vi.waitFor(() => expect(requests).toHaveLength(1));
  expect(await requests[0]?.prepare({} as never)).toMatchObject({ call: { functionName: 'claimBnb' } });
});
