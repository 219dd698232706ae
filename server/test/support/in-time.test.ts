import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inTime } from './in-time.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

test('a hanging start is given up after a minute, with its service and step', async () => {
  const hangs = inTime('The chain', (at) => {
    at('the deployment');
    return new Promise(() => {});
  });
  const failure = hangs.catch((error: Error) => error.message);
  vi.advanceTimersByTime(59_000);
  expect(vi.getTimerCount()).toBe(1);
  // A busy machine lengthens it by what this process has waited for a processor meanwhile.
  vi.advanceTimersByTime(60_000);
  expect(await failure).toBe('The chain did not start, at the deployment: no answer for 60 s');
  expect(vi.getTimerCount()).toBe(0);
});

test('a failed start names what failed, the step and the reason', async () => {
  const fails = inTime('The database', async (at) => {
    at('its migration');
    throw new Error('relation "x" does not exist');
  });
  await expect(fails).rejects.toThrow(
    'The database did not start, at its migration: relation "x" does not exist',
  );
  expect(vi.getTimerCount()).toBe(0);
});

test('a start in time returns the started service', async () => {
  expect(await inTime('The chain', async () => 7)).toBe(7);
  expect(vi.getTimerCount()).toBe(0);
});
