import { afterEach, expect, test } from 'vitest';
import { en } from './en/index.ts';
import { setLanguage, translate } from './index.ts';

afterEach(async () => {
  await setLanguage('en');
  localStorage.clear();
});

test('placeholders are filled, each with its own value', () => {
  expect(translate('wallet.menu', { chain: 'Test Chain', account: '0x1…2' })).toBe(
    'Wallet: Test Chain, 0x1…2',
  );
});

test('a value that looks like a placeholder stays text', () => {
  expect(translate('wallet.menu', { chain: '{account}', account: 'A' })).toBe('Wallet: {account}, A');
});

test('keys carry the name of their area', () => {
  const areas = new Set(Object.keys(en).map((key) => key.split('.')[0]));
  areas.delete('pages');
  expect(areas).toEqual(new Set(['demo', 'landing', 'locker', 'shell', 'ui', 'wallet']));
});
