import { stakingFactoryAbi } from '@kingspad/abi';
import { QueryClient } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listedPool } from './api/queries.ts';
import { CONFIG, CONNECTED, now, ok, OWNER, pageOf, serve, visit } from '#testing/world.tsx';
import { detailsKey, forgetDetails } from '#creation/index.ts';
import { loadTexts } from '#lib/i18n/index.ts';
import { toasts } from '#lib/toast.ts';
import { receiptOf } from '#testing/receipts.ts';
import { POOL, REWARD, stakingPool } from '#testing/staking-pools.ts';
import { afterPoolCreation } from './create/after-receipt.ts';
import { CreatorPanel } from './creator/CreatorPanel.tsx';

await loadTexts('staking');

beforeEach(() => {
  localStorage.clear();
  toasts.set([]);
});
afterEach(() => {
  cleanup();
  forgetDetails(detailsKey(POOL));
  vi.unstubAllGlobals();
});

const FACTORY = '0xCf7Ed3AccA5a467e9e704C703E8D87F634fB0Fc9';
const DIGEST = `0x${'ab'.repeat(32)}`;
const META = {
  logoUrl: 'https://king.example/logo.png',
  projectSiteURL: 'https://king.example',
  tokenLockFor: 'Holders of gold',
};

const CHAIN = {
  getBlock: { number: 350n, timestamp: BigInt(now()) },
  bonusEndBlock: 1_100n,
  stopBlock: 0n,
  idleRewards: 0n,
  books: [0n, 350n, 0n, 0n],
  rewardToken: REWARD,
  balanceOf: 0n,
  getBalance: 10n ** 18n,
};

/** Renders the page after a creation with a digest in its event, then the creator's panel. @returns the server's calls */
async function createdWith(metadataDigest: string) {
  const pool = stakingPool({ createdByAddress: OWNER, metadataVersion: 0 });
  const calls = serve(({ method }) => ok(method === 'GET' ? pageOf([pool]) : { id: 'draft' }));
  await afterPoolCreation({
    receipt: receiptOf(stakingFactoryAbi, 'StakingPoolCreated', FACTORY, {
      pool: POOL,
      creator: OWNER,
      metadataDigest,
    }),
    account: OWNER,
    data: { factory: FACTORY, digest: DIGEST, draft: JSON.stringify(META) },
    queryClient: new QueryClient(),
  });
  visit(
    '/pool-portal',
    { path: '/pool-portal', element: <CreatorPanel pool={listedPool(pool)} /> },
    {
      wallet: CONNECTED,
      config: { ...CONFIG, contracts: { ...CONFIG.contracts, stakingFactory: FACTORY } },
      chain: CHAIN,
    },
  );
  return calls;
}

const sign = () => screen.queryByRole('button', { name: 'Sign the details' });

it('keeps a pool’s details that its transaction lost, and saves all of them by one signature', async () => {
  const calls = await createdWith(`0x${'0'.repeat(64)}`);
  expect(toasts.get()).toMatchObject([{ title: 'Your details are not shown yet' }]);
  fireEvent.click(screen.getByRole('button', { name: 'Sign the details' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Sign and save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const patch = calls.find(({ method }) => method === 'PATCH');
  expect(patch).toMatchObject({ path: `/staking/${POOL}/metadata`, body: { ...META, version: 1 } });
  expect(sign()).toBeNull();
});

it.each([
  ['the details of a digest that is another one’s', `0x${'cd'.repeat(32)}`, true],
  ['nothing where the transaction carries the digest', DIGEST, false],
])('keeps %s', async (_, digest, isOffered) => {
  await createdWith(digest);
  expect(sign() !== null).toBe(isOffered);
});
