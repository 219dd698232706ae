import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { chainHead } from './chain-clock.ts';

const line = await vi.hoisted(async () => (await import('./testing/fake-line.ts')).createFakeLine());
const opened = vi.hoisted(() => ({ count: 0 }));
vi.mock('socket.io-client', () => ({
  io: () => {
    opened.count += 1;
    return line.socket;
  },
}));

const { joinLocks } = await import('./live-socket.ts');

let client: QueryClient;
const ends: (() => void)[] = [];
const join = () => {
  const leave = joinLocks(client);
  ends.push(leave);
  return leave;
};

beforeEach(() => {
  line.reset();
  opened.count = 0;
  client = new QueryClient();
  chainHead.set(undefined);
});
afterEach(() => {
  for (const leave of ends.splice(0)) leave();
});

it('reads again with each connection and each block that changed a lock', () => {
  const asked = vi.spyOn(client, 'invalidateQueries');
  const keys = () => asked.mock.calls.map(([filter]) => filter?.queryKey);
  join();
  expect(keys()).toEqual([]);
  line.connect();
  expect(keys()).toEqual([['api'], ['chain']]);
  line.push('head', { blockNumber: 7, timestamp: 1_800_000_000 });
  expect(chainHead.get()).toMatchObject({ blockNumber: 7 });
  expect(keys()).toHaveLength(2);
  line.push('locksChanged', { blockNumber: 7, all: false, locks: [] });
  expect(keys()).toHaveLength(4);
  line.disconnect();
  line.connect();
  expect(keys()).toHaveLength(6);
});

it('is one connection for all parts of a page, closed with the last one', () => {
  const first = join();
  const second = join();
  expect(opened.count).toBe(1);
  first();
  first();
  expect(line.isClosed()).toBe(false);
  second();
  expect(line.isClosed()).toBe(true);
});
