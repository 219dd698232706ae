import { presaleFactoryAbi } from '@kingspad/abi';
import type { PresaleRecord } from '@kingspad/domain/api';
import { QueryClient } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CONFIG, CONNECTED, ok, OWNER, pageOf, serve, TOKEN, visit } from '#testing/world.tsx';
import { detailsKey, forgetDetails } from '#creation/index.ts';
import { loadTexts } from '#lib/i18n/index.ts';
import { toasts } from '#lib/toast.ts';
import { POOL, presaleItem } from '#testing/presales.ts';
import { receiptOf } from '#testing/receipts.ts';
import { AdminControls } from './details/components/admin/AdminControls.tsx';
import type { Shown } from './details/model/shown.ts';
import { afterCreation } from './wizard/after-receipt.ts';

await loadTexts('presale');

beforeEach(() => {
  localStorage.clear();
  toasts.set([]);
});
afterEach(() => {
  cleanup();
  forgetDetails(detailsKey(POOL));
  vi.unstubAllGlobals();
});

const FACTORY = '0x3333333333333333333333333333333333333333';
const DIGEST = `0x${'ab'.repeat(32)}`;
const LINKS = {
  logoURL: 'https://star.example/logo.png',
  websiteLink: 'https://star.example',
  twitterLink: 'https://x.com/star',
  youTubeLink: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  pooCoinLink: 'https://poocoin.app/star',
  description: 'A star in the north.',
};
const META = { presaleName: 'North Star', ...LINKS };

/** The server's answers, and what pages send it. */
const serveSale = () =>
  serve(({ method }) =>
    ok(method === 'GET' ? pageOf([presaleItem({ poolContractAddress: POOL })]) : { id: 'draft' }),
  );

/** Renders the page after a creation with a digest in its event. */
const created = (metadataDigest: string) =>
  afterCreation({
    receipt: receiptOf(presaleFactoryAbi, 'PoolCreated', FACTORY, {
      pool: POOL,
      owner: OWNER,
      metadataDigest,
    }),
    account: OWNER,
    data: { factory: FACTORY, digest: DIGEST, draft: JSON.stringify({ ...META, poolOwner: OWNER }) },
    queryClient: new QueryClient(),
  });

/** The owner's controls of the sale, whose record has none of the details. */
function showControls() {
  const record = { presaleName: 'King Gold', metadataVersion: 0 } as PresaleRecord;
  const sale = {
    pool: POOL,
    owner: OWNER,
    factory: TOKEN,
    token: { address: TOKEN, label: 'SOLD', decimals: 18 },
    coin: { symbol: 'BNB', decimals: 18, isNative: true },
    raised: 0n,
    contributors: 0,
    tokensForSale: 100n,
    publicStartAt: 1_850_000_000,
    startAt: 1_840_000_000,
    endAt: 1_900_000_000,
    record,
  };
  const stage = { status: 0, listed: 'upcoming', failure: null };
  const shown = { sale, stage, now: 1_800_000_000 } as unknown as Shown;
  visit(
    '/',
    { path: '/', element: <AdminControls shown={shown} /> },
    {
      wallet: CONNECTED,
      config: { ...CONFIG, contracts: { ...CONFIG.contracts, presaleFactory: FACTORY } },
    },
  );
}

it('keeps a sale’s details that its transaction lost, and saves all of them by one signature', async () => {
  const calls = serveSale();
  await created(`0x${'0'.repeat(64)}`);
  expect(toasts.get()).toMatchObject([{ title: 'Your details are not shown yet' }]);
  showControls();
  fireEvent.click(screen.getByRole('button', { name: 'Sign the details' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Sign and save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const patch = calls.find(({ method }) => method === 'PATCH');
  expect(patch).toMatchObject({ path: `/presale/${POOL}/metadata`, body: { ...META, version: 1 } });
  expect(screen.queryByRole('button', { name: 'Sign the details' })).toBeNull();
});

it('asks to sign the details when the transaction carries another digest', async () => {
  serveSale();
  await created(`0x${'cd'.repeat(32)}`);
  showControls();
  expect(screen.getByRole('button', { name: 'Sign the details' })).toBeTruthy();
});

it('offers nothing to sign where the transaction carries the digest', async () => {
  serveSale();
  await created(DIGEST);
  expect(toasts.get()).toEqual([]);
  showControls();
  expect(screen.queryByRole('button', { name: 'Sign the details' })).toBeNull();
});
