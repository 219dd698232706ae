import { expect, it } from 'vitest';
import { huesOf, numbersOf } from './identity.ts';

const ONE = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359';
const OTHER = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d350';

it('an address always looks the same, however it is written, and unlike another', () => {
  expect(huesOf(ONE)).toEqual(huesOf(ONE.toLowerCase()));
  expect(huesOf(ONE)).not.toEqual(huesOf(OTHER));
});

it('gives numbers from 0 to 1', () => {
  const next = numbersOf(ONE);
  for (let count = 0; count < 100; count += 1) {
    const number = next();
    expect(number).toBeGreaterThanOrEqual(0);
    expect(number).toBeLessThan(1);
  }
});
