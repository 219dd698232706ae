import { expect, test } from 'vitest';
import { createRefreshPatience } from '../../src/indexer/refresh-patience.ts';

test('twenty refresh requests without a log of ours have an effect, and as many again after one', () => {
  const patience = createRefreshPatience();
  const heard = (asked: number) =>
    Array.from({ length: asked }, () => patience.isHeard()).filter(Boolean).length;
  expect(heard(50)).toBe(20);
  expect(heard(50)).toBe(0);
  patience.reward();
  expect(heard(50)).toBe(20);
});
