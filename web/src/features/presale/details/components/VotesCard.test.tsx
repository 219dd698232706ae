import type { Address } from '@kingspad/domain';
import type { PublicConfig, VoteState } from '@kingspad/domain/api';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { configQuery } from '#lib/config.ts';
import { loadTexts } from '#lib/i18n/index.ts';
import type { Shown } from '../model/shown.ts';
import { saleQueries } from '../api/queries.ts';
import { VotesCard } from './VotesCard.tsx';

const POOL = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
const VOTER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';

const world = vi.hoisted(() => ({
  account: undefined as Address | undefined,
  puts: [] as object[],
  signed: [] as { typedData: { message: object } }[],
  votes: {} as unknown,
}));
vi.mock('#web3/use-wallet.ts', async (original) => ({
  ...(await original<object>()),
  useWallet: () => ({ account: world.account, status: 'ready' }),
}));
vi.mock('#web3/use-sign.ts', () => ({
  useSign: () => async (request: (typeof world.signed)[number]) => {
    world.signed.push(request);
    return { status: 'signed', signature: '0xabcd' };
  },
}));

await loadTexts('presale');

const NONE = { inFavor: 0, against: 0, experiencedInFavor: 0, experiencedAgainst: 0 };

beforeEach(() => {
  world.puts.length = 0;
  world.signed.length = 0;
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    if (init.method === 'PUT') world.puts.push(JSON.parse(init.body as string) as object);
    return new Response(JSON.stringify({ payload: world.votes }), { status: 200 });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(votes: VoteState, status: 0 | 1, account?: Address) {
  world.votes = votes;
  world.account = account;
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData(configQuery.queryKey, { chainId: 97 } as PublicConfig);
  const shown = { sale: { pool: POOL, token: { name: 'Sold', label: 'SOLD' } }, stage: { status }, now: 0 };
  render(
    <QueryClientProvider client={client}>
      <VotesCard {...(shown as unknown as Shown)} />
    </QueryClientProvider>,
  );
  return {
    fetched: () => client.getQueryData(saleQueries.votes(POOL, account).queryKey) !== undefined,
  };
}

const button = (name: string) => screen.findByRole('button', { name });

it('shows the counts, the voters who took part before, and what a vote cannot show', async () => {
  show(
    { inFavor: 1234, against: 2, experiencedInFavor: 5, experiencedAgainst: 1, isOpen: true, mine: null },
    0,
  );
  expect(await screen.findByText('1,234')).toBeTruthy();
  expect(screen.getByText(/contributed or staked here before: 6\. In favor among them: 5/)).toBeTruthy();
  expect(screen.getByText(/One person can vote with many wallets/)).toBeTruthy();
});

it('signs and sends the next version of the wallet’s vote, and never the same vote again', async () => {
  show({ ...NONE, inFavor: 1, isOpen: true, mine: { inFavor: true, version: 3 } }, 0, VOTER);
  await screen.findByText(/You voted in favor/);
  fireEvent.click(await button('In favor'));
  expect(world.signed).toEqual([]);
  fireEvent.click(await button('Against'));
  await waitFor(() => expect(world.puts).toHaveLength(1));
  expect(world.signed[0]?.typedData).toMatchObject({
    domain: { verifyingContract: POOL, chainId: 97 },
    message: { inFavor: false, version: 4n },
  });
  expect(world.puts[0]).toMatchObject({ voter: VOTER, inFavor: false, version: 4, signature: '0xabcd' });
});

it('asks for a wallet where none is connected, and signs nothing', async () => {
  show({ ...NONE, isOpen: true, mine: null }, 0);
  await screen.findByText(/No votes yet/);
  fireEvent.click(await button('In favor'));
  expect([world.signed, world.puts]).toEqual([[], []]);
});

it('takes no votes once the sale has started, and shows nothing where there were none', async () => {
  show({ ...NONE, against: 2, isOpen: false, mine: null }, 1, VOTER);
  expect(await screen.findByText(/Voting closed/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  cleanup();
  const { fetched } = show({ ...NONE, isOpen: false, mine: null }, 1, VOTER);
  await waitFor(() => expect(fetched()).toBe(true));
  expect(screen.queryByText('Community votes')).toBeNull();
});
