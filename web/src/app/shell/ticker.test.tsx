import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { refreshLiveQueries } from '#lib/query-client.ts';
import { renderAt } from './testing.tsx';
import { Trending } from './Trending.tsx';

const CROWN = {
  presaleContractAddress: `0x${'c0'.repeat(20)}`,
  tokenSymbol: 'CROWN',
  progressPercentage: 57.6,
  tokensPerBNB: String(1_500n * 10n ** 18n),
  tokenDecimals: 18,
  liquidityTokenAddress: `0x${'0'.repeat(40)}`,
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function answer(body: unknown, status = 200) {
  const fetched = vi.fn<() => Promise<Response>>(async () => Response.json(body, { status }));
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

test('SH-06 (part): trending presales pass by, each a link to its presale, and can be stopped', async () => {
  answer({ payload: [CROWN] });
  renderAt('/', <Trending />);
  await screen.findByRole('region', { name: 'Trending presales' });
  // The copy that makes the strip endless is for the eye alone.
  const links = screen.getAllByRole('link').filter((link) => !link.closest('[inert]'));
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['CROWN57.6%1 BNB = 1,500', `/presale-details/${CROWN.presaleContractAddress}`],
  ]);
  act(() => screen.getByRole('button', { name: 'Pause ticker' }).click());
  act(() => screen.getByRole('button', { name: 'Play ticker' }).click());
  expect(screen.getByRole('button', { name: 'Pause ticker' })).toBeDefined();
});

test('trending presales are fetched every five minutes', async () => {
  const fetched = answer({ payload: [CROWN] });
  vi.useFakeTimers();
  try {
    const { client } = renderAt('/', <Trending />);
    await vi.waitFor(() => expect(client.isFetching()).toBe(0));
    const begun = fetched.mock.calls.length;
    await act(() => vi.advanceTimersByTimeAsync(5 * 60_000));
    expect(fetched).toHaveBeenCalledTimes(begun + 1);
  } finally {
    vi.useRealTimers();
  }
});

test('the ticker follows a contribution without a reload, with the page’s decimals', async () => {
  answer({ payload: [CROWN] });
  const { client } = renderAt('/', <Trending />);
  await screen.findAllByText('57.6%');
  answer({ payload: [{ ...CROWN, progressPercentage: 58.61 }] });
  await act(() => refreshLiveQueries(client));
  await screen.findAllByText('58.61%');
  expect(screen.queryByText('57.6%')).toBeNull();
});

test.each([
  ['none', { payload: [] }, 200],
  ['a failure', { error: { code: 'not_found', message: 'no' } }, 404],
  ['an answer that is no list', { payload: { items: [] } }, 200],
])('the ticker is absent at %s', async (_case, body, status) => {
  const fetched = answer(body, status);
  const { container, client } = renderAt('/', <Trending />);
  await waitFor(() => expect(fetched).toHaveBeenCalled());
  await waitFor(() => expect(client.isFetching()).toBe(0));
  await act(() => import('./Ticker.tsx'));
  expect(container.innerHTML).toBe('');
});
