import type { Address } from '@kingspad/domain';
import type { VoteState } from '@kingspad/domain/api';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { loadTexts } from '#lib/i18n/index.ts';
import { CONNECTED, ok, OWNER as VOTER, serve, visit } from '#testing/world.tsx';
import type { Shown } from '../model/shown.ts';
import { saleQueries } from '../api/queries.ts';
import { VotesCard } from './VotesCard.tsx';

const POOL = '0x5FbDB2315678afecb367f032d93F642f64180aa3';

await loadTexts('presale');

const NONE = { inFavor: 0, against: 0, experiencedInFavor: 0, experiencedAgainst: 0 };

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(votes: VoteState, status: 0 | 1, account?: Address) {
  const calls = serve(() => ok(votes));
  const signed: object[] = [];
  const shown = { sale: { pool: POOL, token: { name: 'Sold', label: 'SOLD' } }, stage: { status }, now: 0 };
  const element = <VotesCard {...(shown as unknown as Shown)} />;
  const { queryClient } = visit(
    '/',
    { path: '/', element },
    {
      ...(account && { wallet: { ...CONNECTED, account } }),
      async sign(typedData) {
        signed.push(typedData);
        return '0xabcd';
      },
    },
  );
  return {
    signed,
    puts: () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body),
    fetched: () => queryClient.getQueryData(saleQueries.votes(POOL, account).queryKey) !== undefined,
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
  const mine = { inFavor: true, version: 3 };
  const { signed, puts } = show({ ...NONE, inFavor: 1, isOpen: true, mine }, 0, VOTER);
  await screen.findByText(/You voted in favor/);
  fireEvent.click(await button('In favor'));
  expect(signed).toEqual([]);
  fireEvent.click(await button('Against'));
  await waitFor(() => expect(puts()).toHaveLength(1));
  expect(signed[0]).toMatchObject({
    domain: { verifyingContract: POOL, chainId: 97 },
    message: { inFavor: false, version: 4n },
  });
  expect(puts()[0]).toMatchObject({ voter: VOTER, inFavor: false, version: 4, signature: '0xabcd' });
});

it('asks for a wallet where none is connected, and signs nothing', async () => {
  const { signed, puts } = show({ ...NONE, isOpen: true, mine: null }, 0);
  await screen.findByText(/No votes yet/);
  fireEvent.click(await button('In favor'));
  expect([signed, puts()]).toEqual([[], []]);
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
