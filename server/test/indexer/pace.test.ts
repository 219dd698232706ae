import { expect, test } from 'vitest';
import { createPace } from '../../src/indexer/pace.ts';

/** The looks of a minute in which no block comes. */
function looks(blockMs: number, idleMs: number): number[] {
  let at = 0;
  const pace = createPace({ pollMs: 250, idleMs, blockMs, now: () => at });
  const times: number[] = [];
  for (; at < 60_000; at += pace(7)) times.push(at);
  return times;
}

test('looks often while a block is due, and once a second otherwise', () => {
  const times = looks(3000, 1000);
  expect(times.slice(0, 5)).toEqual([0, 1000, 2000, 2750, 3000]);
  expect(times.filter((at) => at > 3000 && at <= 6000)).toHaveLength(12);
  expect(times.filter((at) => at > 7000)).toHaveLength(53);
});

test('begins anew with each block', () => {
  let at = 0;
  const pace = createPace({ pollMs: 250, idleMs: 1000, blockMs: 3000, now: () => at });
  pace(7);
  at = 3000;
  expect(pace(7)).toBe(250);
  expect(pace(8)).toBe(1000);
});

test('looks as often as ever where blocks come faster, or where idling is not wanted', () => {
  expect(looks(450, 1000).slice(0, 4)).toEqual([0, 250, 500, 750]);
  expect(new Set(looks(3000, 250).map((time) => time % 250))).toEqual(new Set([0]));
  expect(looks(3000, 250)).toHaveLength(240);
});
