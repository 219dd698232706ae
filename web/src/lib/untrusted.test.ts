import { expect, it } from 'vitest';
import { tokenLabel } from './shown-token.ts';
import { inSentence } from './untrusted.ts';

const ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

it('leaves an ordinary name unchanged', () => {
  for (const name of ['KGT', 'Crown Token', 'Café', '王冠', 'दिल्ली']) expect(inSentence(name)).toBe(name);
});

it('removes invisible signs, and finds nothing in a name made of them', () => {
  expect(inSentence('K\u200BG\u202ET\n')).toBe('KGT');
  expect(inSentence('\u200B\u2060\uFEFF')).toBe('');
});

it.each([
  '3164',
  'FFA0',
  '115F',
  '1160',
  '2800',
  'FE0F',
  'E0100',
  '034F',
  '17B4',
  '180B',
  '2060',
  '00AD',
  '061C',
  '200D',
])('removes U+%s, which is invisible', (code) => {
  const character = String.fromCodePoint(Number.parseInt(code, 16));
  expect(inSentence(character)).toBe('');
  expect(inSentence(`USDT${character}`)).toBe('USDT');
  expect(tokenLabel({ symbol: character, name: character, address: ADDRESS })).toBe('0x5aAe…eAed');
});

it('cuts a long name and marks it', () => {
  expect(inSentence('K'.repeat(101))).toBe(`${'K'.repeat(100)}…`);
  expect(inSentence('👑'.repeat(30), 25)).toBe(`${'👑'.repeat(25)}…`);
});

it('keeps three marks on a letter', () => {
  expect(inSentence(`A${'\u0301'.repeat(40)}B`)).toBe(`A${'\u0301'.repeat(3)}B`);
});

it('isolates a name that runs from right to left', () => {
  for (const name of ['ملك', 'מלך']) expect(inSentence(name)).toBe(`\u2068${name}\u2069`);
});
