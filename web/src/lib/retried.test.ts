import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { retried } from './retried.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a part that cannot be fetched for a moment loads later', async () => {
  const fetchPart = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new TypeError('Failed to fetch'));
  fetchPart.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue('the part');
  const part = retried(fetchPart)();
  await vi.runAllTimersAsync();
  expect(await part).toBe('the part');
  expect(fetchPart).toHaveBeenCalledTimes(3);
});

test('a part that stays away fails with its last reason', async () => {
  const reason = new TypeError('Failed to fetch dynamically imported module');
  const outcome = retried(() => Promise.reject(reason))().catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  expect(await outcome).toBe(reason);
});
