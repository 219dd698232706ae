import { QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { apiQuery } from './api-query.ts';
import { createQueryClient, refreshLiveQueries } from './query-client.ts';

it('reads a first answer again if a block overtook it', async () => {
  const client = createQueryClient();
  const answers: ((value: string) => void)[] = [];
  const observer = new QueryObserver(client, {
    queryKey: ['api', 'locks'],
    queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
  });
  const leave = observer.subscribe(() => {});
  const refreshed = refreshLiveQueries(client);
  expect(answers).toHaveLength(1);
  answers[0]?.('without the new lock');
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.('with the new lock');
  await refreshed;
  expect(observer.getCurrentResult().data).toBe('with the new lock');
  leave();
  client.clear();
});

it('reads a first answer again only if it is older than the given revision', async () => {
  const client = createQueryClient();
  const answers: ((revision: string) => void)[] = [];
  vi.stubGlobal('fetch', () =>
    new Promise<string>((resolve) => answers.push(resolve)).then((revision) =>
      Response.json({ payload: [revision] }, { headers: { 'x-index-revision': revision } }),
    ),
  );
  const old = apiQuery('GET /api/v1/stats', {});
  const leaves = [
    new QueryObserver(client, apiQuery('GET /api/v1/trending-presales/all', {})).subscribe(() => {}),
    new QueryObserver(client, old).subscribe(() => {}),
  ];
  const refreshed = refreshLiveQueries(client, { revision: 'r2' });
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[0]?.('r2');
  answers[1]?.('r1');
  await vi.waitFor(() => expect(answers).toHaveLength(3));
  answers[2]?.('r2');
  await refreshed;
  expect(answers).toHaveLength(3);
  expect(client.getQueryData(old.queryKey)).toEqual(['r2']);
  for (const leave of leaves) leave();
  client.clear();
  vi.unstubAllGlobals();
});

it('reads earlier answers again once, not twice', async () => {
  const client = createQueryClient();
  const read = vi.fn<() => Promise<string>>(() => Promise.resolve('locks'));
  const observer = new QueryObserver(client, { queryKey: ['api', 'locks'], queryFn: read });
  const leave = observer.subscribe(() => {});
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('locks'));
  await refreshLiveQueries(client);
  expect(read).toHaveBeenCalledTimes(2);
  leave();
  client.clear();
});
