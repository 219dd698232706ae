import { expect, test } from 'vitest';
import { createRefreshPatience } from '../../src/indexer/refresh-patience.ts';

test('the first twenty refresh requests without a log have an effect, and twenty more after a log', () => {
  const patience = createRefreshPatience();
  const heard = (asked: number) =>
    Array.from({ length: asked }, () => patience.isHeard()).filter(Boolean).length;
  expect(heard(50)).toBe(20);
  expect(heard(50)).toBe(0);
  patience.reward();
  expect(heard(50)).toBe(20);
});
