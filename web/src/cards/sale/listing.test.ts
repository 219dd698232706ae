import { expect, it } from 'vitest';
import { premiumOf } from './listing.ts';

it('a sale at 1,000 tokens a coin that is listed at 800 is listed 25% above its price', () => {
  expect(premiumOf(1_000n, 800n)).toBe(250);
  expect(premiumOf(1_000n, 1_000n)).toBe(0);
  expect(premiumOf(1_000n, 999n)).toBe(1);
  expect(premiumOf(1_000n, 0n)).toBe(0);
});
