import { expect, it } from 'vitest';
import { inSentence } from './untrusted.ts';

it('leaves an ordinary name as it is', () => {
  for (const name of ['KGT', 'Crown Token', 'Café', '王冠', 'दिल्ली']) expect(inSentence(name)).toBe(name);
});

it('takes out signs that do not show, and finds nothing in a name of them alone', () => {
  expect(inSentence('K\u200BG\u202ET\n')).toBe('KGT');
  expect(inSentence('\u200B\u2060\uFEFF')).toBe('');
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
