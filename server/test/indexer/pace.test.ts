import { describe, expect, test } from 'vitest';
import { createPace, type Activity } from '../../src/indexer/pace.ts';

const BUSY: Activity = { isBusy: true, hasNotices: false };
const QUIET: Activity = { isBusy: false, hasNotices: false };

/** The looks of a minute in which no block comes. */
function looks(blockMs: number, idleMs: number, activity = BUSY): number[] {
  let at = 0;
  const pace = createPace({ pollMs: 250, idleMs, blockMs, now: () => at });
  const times: number[] = [];
  for (; at < 60_000; at += pace(7, activity)) times.push(at);
  return times;
}

describe('while something happens', () => {
  test('polls often while a block is due, and once a second otherwise', () => {
    const times = looks(3000, 1000);
    expect(times.slice(0, 5)).toEqual([0, 1000, 2000, 2750, 3000]);
    expect(times.filter((at) => at > 3000 && at <= 6000)).toHaveLength(12);
    expect(times.filter((at) => at > 7000)).toHaveLength(53);
  });

  test('starts the pace again with each block', () => {
    let at = 0;
    const pace = createPace({ pollMs: 250, idleMs: 1000, blockMs: 3000, now: () => at });
    pace(7, BUSY);
    at = 3000;
    expect(pace(7, BUSY)).toBe(250);
    expect(pace(8, BUSY)).toBe(1000);
  });

  test('polls often throughout if blocks come faster', () => {
    expect(looks(450, 1000).slice(0, 4)).toEqual([0, 250, 500, 750]);
  });
});

test.each([
  { when: 'nothing happens', activity: QUIET },
  { when: 'a node says when there is a new block', activity: { isBusy: true, hasNotices: true } },
])('sends one request a second at most while $when, at any time between blocks', ({ activity }) => {
  for (const blockMs of [450, 3000]) {
    let at = 0;
    let requests = 0;
    let seen = 0;
    const pace = createPace({ pollMs: 250, idleMs: 1000, blockMs, now: () => at });
    while (at < 60_000) {
      const head = Math.floor(at / blockMs);
      // The head, and the blocks up to it where it is a new one.
      requests += head === seen ? 1 : 2;
      seen = head;
      at += pace(head, activity);
    }
    expect(requests).toBeLessThanOrEqual(60);
    expect(requests).toBeGreaterThan(20);
  }
});

test('polls as often as before with idling switched off', () => {
  expect(new Set(looks(3000, 250, QUIET).map((time) => time % 250))).toEqual(new Set([0]));
  expect(looks(3000, 250, QUIET)).toHaveLength(240);
});
