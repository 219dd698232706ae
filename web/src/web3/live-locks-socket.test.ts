import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call } from '#lib/api-client.ts';
import { apiKey } from '#lib/api-query.ts';
import { chainHead } from './chain-clock.ts';

const line = await vi.hoisted(async () => (await import('./testing/fake-line.ts')).createFakeLine());
const opened = vi.hoisted(() => ({ count: 0 }));
vi.unmock('./live-locks-socket.ts');
vi.mock('socket.io-client', () => ({
  io: () => {
    opened.count += 1;
    return line.socket;
  },
}));

const { joinLocks } = await import('./live-locks-socket.ts');

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
  vi.unstubAllGlobals();
});

const KEY = ['api', 'locks'] as const;

/** Reads as a page does. @returns how often the server was asked */
async function show(revision: string | undefined) {
  const headers = new Headers(revision ? { 'x-index-revision': revision } : {});
  const fetched = vi.fn<typeof fetch>(async () => Response.json({ payload: { items: [] } }, { headers }));
  vi.stubGlobal('fetch', fetched);
  const observer = new QueryObserver(client, {
    queryKey: KEY,
    queryFn: () => call('GET /api/v1/token-locker/all', {}),
  });
  ends.push(observer.subscribe(() => {}));
  await vi.waitFor(() => expect(observer.getCurrentResult().isSuccess).toBe(true));
  return () => fetched.mock.calls.length;
}

const head = (blockNumber: number, revision?: string) => ({
  blockNumber,
  timestamp: 1_800_000_000,
  revision,
});
/** Reads that an event started have reached the server by then. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

it('asks once at first load if the answer has all changes of the greeting', async () => {
  const asked = await show('r1');
  join();
  line.connect();
  line.push('head', head(7, 'r1'));
  line.push('head', head(8, 'r1'));
  await settled();
  expect(asked()).toBe(1);
  expect(chainHead.get()).toMatchObject({ blockNumber: 8 });
});

it.each([
  ['older than the greeting', 'r1', 'r2'],
  ['without a revision', undefined, 'r2'],
  ['of a server that greets without one', 'r1', undefined],
])('reads an answer again that is %s', async (_name, answered, greeted) => {
  const asked = await show(answered);
  join();
  line.connect();
  line.push('head', head(7, greeted));
  await settled();
  expect(asked()).toBe(2);
});

it('waits for the first push if the server has no block yet', async () => {
  const asked = await show('r1');
  join();
  line.connect();
  await settled();
  expect(asked()).toBe(1);
  line.push('head', head(1, 'r2'));
  await settled();
  expect(asked()).toBe(2);
});

it('reads everything again after an interruption and with each change of a lock', async () => {
  const asked = await show('r1');
  join();
  line.connect();
  line.push('head', head(7, 'r1'));
  line.push('locksChanged', { blockNumber: 8, all: false, locks: [] });
  await settled();
  expect(asked()).toBe(2);
  line.disconnect();
  line.connect();
  await settled();
  expect(asked()).toBe(3);
});

it('reads again what is about a changed lock and its token, and what names neither', async () => {
  const [token, other] = [`0x${'a1'.repeat(20)}`, `0x${'B2'.repeat(20)}`] as const;
  const hash = `0x${'c3'.repeat(32)}`;
  const keys = [
    apiKey('GET /api/v1/token-locker/all', {}),
    apiKey('GET /api/v1/token-locker/get/{token}', { token: other }),
    apiKey('GET /api/v1/token-locker/lock-record/{id}', { id: `${hash}-7` }),
    apiKey('GET /api/v1/token-locker/lock-record/{id}/history', { id: 7 }),
    apiKey('GET /api/v1/token-locker/get/{token}', { token }),
    apiKey('GET /api/v1/token-locker/lock-record/{id}', { id: `${hash}-8` }),
    apiKey('GET /api/v1/token-locker/lock-record/{id}/history', { id: 8 }),
    apiKey('GET /api/v1/token-locker/lock-record/{id}', { id: '7d444840-9dc0-11d1-b245-5ffdce74fad2' }),
  ];
  for (const key of keys) client.setQueryData(key, {});
  join();
  line.connect();
  const lock = { locker: other, lockId: 8, transactionHash: hash, tokenAddress: other, owner: other };
  line.push('locksChanged', { blockNumber: 8, all: false, locks: [lock] });
  await settled();
  const isRead = keys.map((queryKey) => client.getQueryState(queryKey)?.isInvalidated);
  expect(isRead).toEqual([true, true, false, false, false, true, true, true]);
  line.push('locksChanged', { blockNumber: 9, all: true, locks: [] });
  await settled();
  expect(keys.every((queryKey) => client.getQueryState(queryKey)?.isInvalidated)).toBe(true);
});

it('opens one connection for all parts of a page, and closes it with the last one', () => {
  const first = join();
  const second = join();
  expect(opened.count).toBe(1);
  first();
  first();
  expect(line.isClosed()).toBe(false);
  second();
  expect(line.isClosed()).toBe(true);
});
