import { expect, it } from 'vitest';
import { FAILED, known, LOADING, mapRead, missingOf, readOf, valueOf } from './read.ts';

const query = { data: undefined, failureCount: 0, errorUpdateCount: 0 };

it('distinguishes loading from failing, and keeps failing until there is an answer', () => {
  expect(readOf(query)).toEqual(LOADING);
  expect(readOf({ ...query, failureCount: 1 })).toEqual(FAILED);
  // A retry resets the count of failures.
  expect(readOf({ ...query, errorUpdateCount: 1 })).toEqual(FAILED);
  expect(readOf({ ...query, data: 5n, errorUpdateCount: 1 })).toEqual(known(5n));
});

it('keeps a known absence apart from a missing answer', () => {
  expect(readOf({ ...query, data: null })).toEqual(known(null));
});

it('derives nothing from a fact that is not known', () => {
  const double = (value: number) => 2 * value;
  expect(mapRead(known(2), double)).toEqual(known(4));
  expect(mapRead(LOADING, double)).toEqual(LOADING);
  expect(valueOf(FAILED)).toBeUndefined();
  expect(valueOf(known(0))).toBe(0);
});

it('a result of several facts fails as soon as one of them fails', () => {
  expect(missingOf(known(1), LOADING, FAILED)).toEqual(FAILED);
  expect(missingOf(known(1), LOADING)).toEqual(LOADING);
  expect(missingOf(known(1), known(null))).toBeUndefined();
});
