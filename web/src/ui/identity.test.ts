import { expect, it } from 'vitest';
import { huesOf, numbersOf, PATTERN, patternOf } from './identity.ts';

const ONE = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359';
const OTHER = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d350';

it('an address always looks the same in any spelling, and different from others', () => {
  expect(huesOf(ONE)).toEqual(huesOf(ONE.toLowerCase()));
  expect(huesOf(ONE)).not.toEqual(huesOf(OTHER));
});

it('gives numbers from 0 to 1 for a text', () => {
  const next = numbersOf(ONE);
  for (let count = 0; count < 100; count += 1) {
    const number = next();
    expect(number).toBeGreaterThanOrEqual(0);
    expect(number).toBeLessThan(1);
  }
});

const addresses = Array.from({ length: 200 }, (_, index) => `0x${index.toString(16).padStart(40, '0')}`);

it('uses no hues from yellow to olive', () => {
  for (const address of addresses) {
    for (const hue of Object.values(huesOf(address))) {
      expect(hue < 6 || hue >= 145, `${hue} of ${address}`).toBe(true);
    }
  }
});

it('draws the same cover of an address each time, in whole layers of numbers', () => {
  expect(patternOf(ONE)).toEqual(patternOf(ONE.toLowerCase()));
  for (const address of addresses) {
    const shapes = patternOf(address);
    expect(new Set(shapes).size).toBe(PATTERN.layers);
    expect(shapes.join(' ')).not.toMatch(/NaN|undefined|e-/);
  }
});
