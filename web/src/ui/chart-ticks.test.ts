import { describe, expect, it } from 'vitest';
import { roundValues, shareBetween, tableRows } from './chart-ticks.ts';

describe('the values of an axis', () => {
  it.each<[bottom: bigint, top: bigint, values: bigint[]]>([
    [0n, 10n, [0n, 5n, 10n]],
    [0n, 15n * 10n ** 18n, [0n, 5n, 10n, 15n].map((units) => units * 10n ** 18n)],
    [7n, 9n, [7n, 8n, 9n]],
    [0n, 1n, [0n, 1n]],
    [666n, 1_333n, [800n, 1_000n, 1_200n]],
    [5n, 5n, [5n]],
  ])('from %d to %d are round', (bottom, top, values) => {
    expect(roundValues(bottom, top)).toEqual(values);
  });

  it('marks one to four values inside the range, whatever its size', () => {
    for (let top = 1n; top < 10n ** 30n; top = (top * 17n) / 10n + 1n) {
      for (const bottom of [0n, top / 3n, top - 1n]) {
        const values = roundValues(bottom, top);
        expect(values.length).toBeLessThanOrEqual(4);
        expect(values.length).toBeGreaterThan(0);
        expect(values.every((value) => value >= bottom && value <= top)).toBe(true);
      }
    }
  });
});

it('places a value between two others', () => {
  expect(shareBetween(25n, 0n, 100n)).toBe(0.25);
  expect(shareBetween(5n, 5n, 5n)).toBe(0);
});

it('a table has twelve rows at most, the newest first, the oldest last', () => {
  const points = Array.from({ length: 100 }, (_, time) => ({ time }));
  const rows = tableRows(points).map(({ time }) => time);
  expect(rows).toHaveLength(12);
  expect([rows[0], rows.at(-1)]).toEqual([99, 0]);
  expect(tableRows(points.slice(0, 2)).map(({ time }) => time)).toEqual([1, 0]);
});
