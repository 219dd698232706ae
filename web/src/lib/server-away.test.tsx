import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CONFIG } from '#testing/world.tsx';
import { ApiError } from './api-client.ts';
import { configQuery } from './config.ts';
import { health, reportServer } from './health.ts';
import { keptConfig } from './kept-config.ts';
import { useServerAway } from './server-away.ts';

function Probe({ read }: { read: () => Promise<unknown> }) {
  const query = useQuery({ queryKey: ['api', 'probe'], queryFn: read, retry: false });
  return <output>{useServerAway(query) ? 'away' : 'here'}</output>;
}

function show(read: () => Promise<unknown>, client = new QueryClient()) {
  render(
    <QueryClientProvider client={client}>
      <Probe read={read} />
    </QueryClientProvider>,
  );
  return client;
}

const failed = (status: number) => () => Promise.reject(new ApiError(status, 'code', 'text'));
const shown = () => screen.getByRole('status').textContent;

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
  health.set({ server: 'here', online: true, chain: 'moving', index: 'ready' });
});

it.each([0, 500, 503])('a page reads the chain itself after status %i', async (status) => {
  show(failed(status));
  await vi.waitFor(() => expect(shown()).toBe('away'));
});

it('a page believes a server’s 404', async () => {
  const client = show(failed(404));
  await vi.waitFor(() => expect(client.isFetching({ queryKey: ['api'] })).toBe(0));
  expect(shown()).toBe('here');
});

it('a page waits no longer than four seconds for a silent server', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  show(() => new Promise(() => {}));
  await vi.advanceTimersByTimeAsync(3_900);
  expect(shown()).toBe('here');
  await vi.advanceTimersByTimeAsync(100);
  await vi.waitFor(() => expect(shown()).toBe('away'));
});

it('a page stays with the chain while it fetches failed answers again', async () => {
  let answer: () => Promise<unknown> = failed(503);
  const client = show(() => answer());
  await vi.waitFor(() => expect(shown()).toBe('away'));
  let give = (_value: string) => {};
  answer = () => new Promise((resolve) => (give = resolve));
  const again = client.refetchQueries({ queryKey: ['api'] });
  await vi.waitFor(() => expect(client.isFetching({ queryKey: ['api'] })).toBe(1));
  expect(shown()).toBe('away');
  give('here');
  await again;
  await vi.waitFor(() => expect(shown()).toBe('here'));
});

it('a page uses the deployment of the last visit, and another one once the server names it', async () => {
  keptConfig.write(CONFIG);
  const client = show(failed(0));
  const config = () => client.getQueryData(configQuery.queryKey);
  await vi.waitFor(() => expect(config()).toEqual(CONFIG));

  const moved = {
    ...CONFIG,
    contracts: { ...CONFIG.contracts, tokenLocker: CONFIG.contracts.liquidityLocker },
  };
  vi.stubGlobal('fetch', async () => Response.json({ payload: moved }));
  reportServer('away');
  reportServer('here');
  await vi.waitFor(() => expect(config()).toEqual(moved));
});

it('chain and wallet keep running if the server names the same deployment', async () => {
  keptConfig.write(CONFIG);
  const client = show(failed(0));
  const config = () => client.getQueryData(configQuery.queryKey);
  await vi.waitFor(() => expect(config()).toEqual(CONFIG));
  const before = config();

  const answers = vi.fn<() => Promise<Response>>(async () =>
    Response.json({ payload: { ...CONFIG, blockTimeSeconds: 4 } }),
  );
  vi.stubGlobal('fetch', answers);
  reportServer('away');
  reportServer('here');
  await vi.waitFor(() => expect(answers).toHaveBeenCalled());
  expect(config()).toBe(before);
});

it('reads an earlier build’s configuration, and none without contracts', () => {
  const { coins: _coins, ...older } = CONFIG;
  localStorage.setItem('kingspad:config:v1', JSON.stringify(older));
  expect(keptConfig.read()).toEqual(CONFIG);
  localStorage.setItem('kingspad:config:v1', JSON.stringify({ ...CONFIG, contracts: null }));
  expect(keptConfig.read()).toBeUndefined();
});
