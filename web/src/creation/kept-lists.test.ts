import { afterEach, expect, it, vi } from 'vitest';
import { dropList, keepList, keptList } from './kept-lists.ts';

afterEach(() => vi.unstubAllGlobals());

const listOf = (digit: string) => ({
  root: `0x${digit.repeat(64)}` as const,
  text: digit,
  walletCount: 1,
});

it.each<[string, unknown]>([
  ['has no database', undefined],
  [
    'refuses its database',
    {
      open() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    },
  ],
])('keeps the newest list for the page where the browser %s, until it is dropped', async (_, indexedDB) => {
  vi.stubGlobal('indexedDB', indexedDB);
  const [first, second] = [listOf('1'), listOf('2')];
  await keepList(first);
  expect(await keptList(first.root)).toEqual(first);
  await keepList(second, first.root);
  expect(await keptList(second.root)).toEqual(second);
  expect(await keptList(first.root)).toBeNull();
  await dropList(first.root);
  expect(await keptList(second.root)).toEqual(second);
  await dropList(second.root);
  expect(await keptList(second.root)).toBeNull();
});
