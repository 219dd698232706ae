import { QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { createQueryClient, refreshLiveQueries } from './query-client.ts';

it('reads a first answer again that a block overtook while it was under way', async () => {
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

it('asks once more, not twice, for what was read before', async () => {
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
