import { afterEach, expect, test, vi } from 'vitest';
import { ifFree, inTurn } from './exclusive.ts';

afterEach(() => vi.unstubAllGlobals());

const denied = async () =>
  Promise.reject(new DOMException('Access to the Locks API is denied.', 'SecurityError'));

test.each([
  ['are missing', {}],
  ['are refused', { locks: { request: denied } }],
])('runs work in this tab once at a time when Web Locks %s', async (_, navigator) => {
  vi.stubGlobal('navigator', navigator);
  let end = () => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  const first = ifFree('lock', async () => {
    await ended;
    return 1;
  });
  expect(await ifFree('lock', async () => 2)).toBeUndefined();
  end();
  expect(await first).toEqual({ value: 1 });
  expect(await inTurn('lock', async () => 3)).toBe(3);
});

test('runs work once when the work itself fails', async () => {
  vi.stubGlobal('navigator', {
    locks: { request: (_name: string, _options: object, run: (lock: object) => unknown) => run({}) },
  });
  const work = vi.fn<() => Promise<void>>(async () => Promise.reject(new Error('no')));
  await expect(inTurn('lock', work)).rejects.toThrow('no');
  expect(work).toHaveBeenCalledOnce();
});
