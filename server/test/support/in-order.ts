import { expect } from 'vitest';

/** Expects each value to be at least the one before it, of several. */
export function expectAscending(values: readonly number[]): void {
  expect(values.length).toBeGreaterThan(1);
  for (const [index, value] of values.slice(1).entries()) {
    expect(value, `value ${index + 1} of ${values.join(', ')}`).toBeGreaterThanOrEqual(values[index] ?? NaN);
  }
}
