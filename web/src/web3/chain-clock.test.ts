import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chainHead, chainNow, reportHead, useChainMinute, useChainNow } from './chain-clock.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2020-01-01T00:00:00Z') });
  chainHead.set(undefined);
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('a wrong computer clock does not matter after the first block', () => {
  expect(chainNow()).toBe(Date.parse('2020-01-01T00:00:00Z') / 1000);
  reportHead({ blockNumber: 5, timestamp: 1_800_000_000 });
  expect(chainNow()).toBe(1_800_000_000);
  vi.setSystemTime(new Date('1999-01-01T00:00:00Z'));
  vi.advanceTimersByTime(2_500);
  expect(chainNow()).toBe(1_800_000_002);
});

test('an older head that arrives late does not turn the clock back', () => {
  reportHead({ blockNumber: 6, timestamp: 1_800_000_003 });
  reportHead({ blockNumber: 5, timestamp: 1_800_000_000 });
  expect(chainNow()).toBe(1_800_000_003);
});

test('a head that is received twice does not become younger', () => {
  reportHead({ blockNumber: 6, timestamp: 1_800_000_000 });
  vi.advanceTimersByTime(40_000);
  reportHead({ blockNumber: 6, timestamp: 1_800_000_000 });
  expect(chainNow()).toBe(1_800_000_040);
});

test('every countdown ticks with the same second, and shows a block that jumps ahead at once', () => {
  reportHead({ blockNumber: 5, timestamp: 1_800_000_000 });
  const first = renderHook(useChainNow).result;
  const second = renderHook(useChainNow).result;
  act(() => {
    vi.advanceTimersByTime(1_000);
  });
  expect([first.current, second.current]).toEqual([1_800_000_001, 1_800_000_001]);
  act(() => reportHead({ blockNumber: 6, timestamp: 1_800_003_600 }));
  expect([first.current, second.current]).toEqual([1_800_003_600, 1_800_003_600]);
  expect(vi.getTimerCount()).toBe(1);
});

test('a part by the minute is rendered each second only near a moment, and then at it', () => {
  const end = 1_800_000_600;
  reportHead({ blockNumber: 5, timestamp: end - 300 });
  const seen: number[] = [];
  renderHook(() => seen.push(useChainMinute([end])));
  const pass = (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) {
      act(() => {
        vi.advanceTimersByTime(1_000);
      });
    }
  };
  pass(170);
  expect(seen).toEqual([end - 300, end - 240, end - 180]);
  pass(131);
  expect(seen.slice(3, 5)).toEqual([end - 120, end - 119]);
  expect(seen.slice(-3)).toEqual([end - 1, end, end + 1]);
});
