import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { apiKey, apiQuery } from '#lib/api-query.ts';
import { chainHead } from '#web3/chain-clock.ts';

const line = await vi.hoisted(async () => (await import('#web3/testing/fake-line.ts')).createFakeLine());
vi.unmock('./live-staking-socket.ts');
vi.mock('socket.io-client', () => ({ io: () => line.socket }));

const { followStaking } = await import('./live-staking-socket.ts');

let client: QueryClient;
let leave: () => void;

/** The keys of the data that was read again. */
const readAgain = () => {
  const asked = vi.spyOn(client, 'invalidateQueries');
  return () => asked.mock.calls.map(([filter]) => filter?.queryKey);
};

beforeEach(() => {
  vi.useFakeTimers();
  line.reset();
  client = new QueryClient();
  chainHead.set(undefined);
  leave = followStaking(client);
});
afterEach(() => {
  leave();
  vi.useRealTimers();
});

it('[RT-06] a staking page asks for the block every 3 s, until it is left', async () => {
  line.connect();
  expect(line.received).toEqual([['requestBlock']]);
  await vi.advanceTimersByTimeAsync(2_999);
  expect(line.received).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(line.received).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(27_000);
  expect(line.received).toHaveLength(11);
  leave();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(line.received).toHaveLength(11);
  expect(line.isClosed()).toBe(true);
});

it('waits with its question until it can be written', async () => {
  line.hold();
  line.connect();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(line.received).toEqual([]);
  line.release();
  expect(line.received).toEqual([['requestBlock'], ['requestBlock']]);
});

it('sends nothing while the connection is down, and once when it is up again', async () => {
  line.connect();
  line.disconnect();
  line.received.length = 0;
  await vi.advanceTimersByTimeAsync(60_000);
  line.connect();
  expect(line.received).toEqual([['requestBlock']]);
});

it('computes figures at the block that the server pushed', () => {
  line.push('blockNumber', 17, 1_795_000_000);
  expect(chainHead.get()).toMatchObject({ blockNumber: 17, timestamp: 1_795_000_000 });
});

it('reads again what a block changed, and all of it after an interruption', () => {
  const keys = readAgain();
  line.connect();
  expect(keys()).toEqual([]);
  line.push('blockNumber', 16, 1_795_000_000, 'r1');
  expect(keys()).toEqual([['api'], ['chain']]);
  line.push('stakingChanged', { blockNumber: 17, all: false, pools: [] });
  expect(keys()).toHaveLength(4);
  line.disconnect();
  line.connect();
  expect(keys()).toHaveLength(6);
});

it('reads again what is about a changed pool, and what names none', () => {
  const [changed, other] = [`0x${'a1'.repeat(20)}`, `0x${'b2'.repeat(20)}`] as const;
  const keys = [
    apiKey('GET /api/v1/staking/all', {}),
    apiKey('GET /api/v1/staking/get/{pool}', { pool: changed }),
    apiKey('GET /api/v1/staking/get/{pool}', { pool: other }),
  ];
  for (const key of keys) client.setQueryData(key, {});
  line.connect();
  line.push('stakingChanged', { blockNumber: 17, all: false, pools: [changed] });
  expect(keys.map((key) => client.getQueryState(key)?.isInvalidated)).toEqual([true, true, false]);
});

it.each([
  ['asks once at first load where the answer has all changes of the greeting', 'r1', 1],
  ['reads an answer again that is older than the greeting', 'r2', 2],
])('%s', async (_title, greeted, times) => {
  const fetched = vi.fn<typeof fetch>(async () =>
    Response.json({ payload: { items: [] } }, { headers: { 'x-index-revision': 'r1' } }),
  );
  vi.stubGlobal('fetch', fetched);
  const observer = new QueryObserver(client, apiQuery('GET /api/v1/staking/all', {}));
  const hide = observer.subscribe(() => {});
  await vi.waitFor(() => expect(observer.getCurrentResult().isSuccess).toBe(true));
  line.connect();
  line.push('blockNumber', 17, 1_795_000_000, greeted);
  await vi.advanceTimersByTimeAsync(0);
  expect(fetched).toHaveBeenCalledTimes(times);
  hide();
  vi.unstubAllGlobals();
});

it('reads the pools again where their figures changed, every 5 s at most', async () => {
  const keys = readAgain();
  const STAKING = ['api', 'staking'];
  line.push('stakingFiguresChanged');
  await vi.advanceTimersByTimeAsync(0);
  expect(keys()).toEqual([STAKING]);
  for (let block = 0; block < 4; block += 1) line.push('stakingFiguresChanged');
  await vi.advanceTimersByTimeAsync(4_999);
  expect(keys()).toEqual([STAKING]);
  await vi.advanceTimersByTimeAsync(1);
  expect(keys()).toEqual([STAKING, STAKING]);
  line.push('stakingFiguresChanged');
  leave();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(keys()).toHaveLength(2);
});
