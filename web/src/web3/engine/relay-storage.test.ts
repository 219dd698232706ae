import { afterEach, expect, test, vi } from 'vitest';
import KeyValueStorage from './relay-storage.ts';

afterEach(() => vi.unstubAllGlobals());

test.each<[string, unknown]>([
  ['is missing', undefined],
  [
    'is refused',
    {
      open() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    },
  ],
])('keeps WalletConnect’s entries for the page when IndexedDB %s', async (_, indexedDB) => {
  vi.stubGlobal('indexedDB', indexedDB);
  const storage = new KeyValueStorage();
  await storage.setItem('wc@2:client:0.3//session', [{ topic: 'a' }]);
  expect(await storage.getItem('wc@2:client:0.3//session')).toEqual([{ topic: 'a' }]);
  expect(await storage.getEntries()).toEqual([['wc@2:client:0.3:session', [{ topic: 'a' }]]]);
  await storage.removeItem('wc@2:client:0.3//session');
  expect(await storage.getItem('wc@2:client:0.3//session')).toBeUndefined();
  expect(await storage.getKeys()).toEqual([]);
});
