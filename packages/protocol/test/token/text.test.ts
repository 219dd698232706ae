import { encodeAbiParameters, stringToHex } from 'viem';
import { expect, test } from 'vitest';
import { decodeTokenText } from '../../src/token/text.ts';

const text = (value: string) => decodeTokenText(encodeAbiParameters([{ type: 'string' }], [value]));

test('a token’s text is kept in any script', () => {
  expect(text('KingsPad Token')).toBe('KingsPad Token');
  expect(text('国王')).toBe('国王');
});

test('the bytes32 of old tokens is read as text', () => {
  expect(decodeTokenText(stringToHex('MKR', { size: 32 }))).toBe('MKR');
});

test('control and direction characters are dropped, and a thousand characters are enough', () => {
  expect(text('Safe\u202E\u0000\nCoin')).toBe('SafeCoin');
  expect(text('x'.repeat(5_000))).toHaveLength(1_000);
});

test.each([
  ['nothing', '0x'],
  ['a word that points nowhere', `0x${'ff'.repeat(32)}${'00'.repeat(32)}`],
  ['a length of 2^256', `0x${'20'.padStart(64, '0')}${'ff'.repeat(32)}`],
  ['half a word', '0x1234'],
] as const)('nonsense is an empty text: %s', (_, answer) => {
  expect(decodeTokenText(answer)).toBe('');
});
