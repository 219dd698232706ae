import { expect, test } from 'vitest';
import { withoutSent } from './sent-text.ts';

test('a field is emptied of what was sent, and keeps what was typed meanwhile', () => {
  expect(withoutSent('0.5')('0.5')).toBe('');
  expect(withoutSent('0.5')('0.7')).toBe('0.7');
});
