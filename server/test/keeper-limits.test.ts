import { describe, expect, it } from 'vitest';
import { gasLimit, MAX_GAS, MOST_PAID_RETRY_MS, RETRY_MS, RetryTimes } from '../src/keeper-limits.ts';
import type { Address } from '@kingspad/domain';

const SALE: Address = '0x00000000000000000000000000000000000000aa';

/** How long a sale waits from `now` on, milliseconds; more than a year counts as never. */
function waitOf(retries: RetryTimes, now: number): number {
  let [low, high] = [0, 366 * 86_400_000];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (retries.isDue(SALE, now + middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

describe("the keeper's gas limit", () => {
  it('adds half to the estimate, up to 12 million gas, and refuses more', () => {
    expect(gasLimit(2_000_000n)).toBe(3_000_000n);
    expect(gasLimit(9_000_000n)).toBe(MAX_GAS);
    expect(gasLimit(MAX_GAS)).toBe(MAX_GAS);
    expect(gasLimit(MAX_GAS + 1n)).toBeUndefined();
  });
});

describe('a sale that the keeper tried', () => {
  it('waits five minutes after a refused simulation, each time', () => {
    const retries = new RetryTimes();
    expect(waitOf(retries, 1000)).toBe(0);
    for (const now of [1000, 1000 + RETRY_MS]) {
      retries.postpone(SALE, now);
      expect(waitOf(retries, now)).toBe(RETRY_MS);
    }
  });

  it('doubles the wait after each paid transaction, up to twelve hours', () => {
    const retries = new RetryTimes();
    const waits: number[] = [];
    for (let now = 0, tried = 0; tried < 10; tried += 1) {
      retries.postpone(SALE, now);
      retries.postponePaid(SALE, now);
      const wait = waitOf(retries, now);
      waits.push(wait);
      now += wait;
    }
    expect(waits.map((wait) => wait / 60_000)).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 720, 720]);
    expect(waits.at(-1)).toBe(MOST_PAID_RETRY_MS);
  });

  it('forgets a sale that cannot be finalized', () => {
    const retries = new RetryTimes();
    retries.postponePaid(SALE, 0);
    retries.keepOnly([SALE]);
    expect(retries.isDue(SALE, 0)).toBe(false);
    retries.keepOnly([]);
    expect(retries.isDue(SALE, 0)).toBe(true);
    retries.postponePaid(SALE, 0);
    expect(waitOf(retries, 0)).toBe(RETRY_MS);
  });
});
