import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { chainHead } from './chain-clock.ts';

const line = vi.hoisted(() => {
  const listeners = new Map<string, (...values: unknown[]) => void>();
  const sent: unknown[][] = [];
  const emit = (...words: unknown[]) => void sent.push(words);
  return {
    sent,
    volatile: { emit },
    emit,
    on: (name: string, listener: (...values: unknown[]) => void) => void listeners.set(name, listener),
    tell: (name: string, ...values: unknown[]) => listeners.get(name)?.(...values),
    close: vi.fn<() => void>(),
  };
});
vi.mock('socket.io-client', () => ({ io: () => line }));

const { followStaking } = await import('./live-staking-socket.ts');

let client: QueryClient;
let leave: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  client = new QueryClient();
  line.sent.length = 0;
  chainHead.set(undefined);
  leave = followStaking(client);
});
afterEach(() => {
  leave();
  vi.useRealTimers();
});

it('[RT-06] a staking page asks for the block every 3 s, until it is left', () => {
  line.tell('connect');
  expect(line.sent).toEqual([['requestBlock']]);
  vi.advanceTimersByTime(30_000);
  expect(line.sent).toHaveLength(11);
  leave();
  vi.advanceTimersByTime(30_000);
  expect(line.sent).toHaveLength(11);
  expect(line.close).toHaveBeenCalled();
});

it('the block that is told is what figures go by', () => {
  line.tell('blockNumber', 17, 1_795_000_000);
  expect(chainHead.get()).toMatchObject({ blockNumber: 17, timestamp: 1_795_000_000 });
});

it('reads again what a block changed, and all of it once the line is back', () => {
  const asked = vi.spyOn(client, 'invalidateQueries');
  line.tell('connect');
  expect(asked).not.toHaveBeenCalled();
  line.tell('stakingChanged', { blockNumber: 17, all: false, pools: [] });
  const keys = () => asked.mock.calls.map(([filter]) => filter?.queryKey);
  expect(keys()).toEqual([['api'], ['chain']]);
  line.tell('connect');
  expect(keys()).toHaveLength(4);
});
