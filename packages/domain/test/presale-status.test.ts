import { describe, expect, it } from 'vitest';
import {
  countdownOf,
  failureOf,
  finalizationWindow,
  listStatus,
  poolStatusAt,
  presaleStatus,
  publicCountdownOf,
  releaseRows,
  showsWhitelistBadge,
  vestedBps,
} from '../src/index.ts';
import { nextClaimAt, saleClaimable } from './support/presale.ts';

const DAY = 86_400;
const START = 1_800_000_000;
const END = START + DAY;
const DEADLINE = END + 7 * DAY;

const sale = {
  startAt: START,
  endAt: END,
  softCap: 5n,
  hardCap: 10n,
  raised: 0n,
  filledAt: 0,
  finalizedAt: 0,
  isCancelled: false,
};
const enough = { ...sale, raised: 5n };
const filled = { ...sale, raised: 10n, filledAt: START + 60 };

describe('the status of a sale', () => {
  it.each([
    ['before its start', sale, START - 1, 0],
    ['from its start on', sale, START, 1],
    ['to its last second', enough, END - 1, 1],
    ['at its end, below the soft cap', { ...sale, raised: 4n }, END, 3],
    ['at its end, with the soft cap', enough, END, 2],
    ['at the deadline', enough, DEADLINE, 2],
    ['after the deadline', enough, DEADLINE + 1, 3],
    ['filled', filled, START + 60, 2],
    ['seven days after it was filled', filled, START + 60 + 7 * DAY, 2],
    ['a second after these seven days', filled, START + 61 + 7 * DAY, 3],
    ['cancelled before its start', { ...sale, isCancelled: true }, START - 1, 3],
    ['cancelled while live', { ...sale, isCancelled: true }, START, 3],
    ['finalized', { ...filled, finalizedAt: START + 90 }, DEADLINE * 2, 4],
  ])('gives the status of a sale %s', (_, facts, now, expected) => {
    expect(poolStatusAt(facts, now)).toBe(expected);
  });

  it.each([
    ['upcoming', sale, START - 1, 'Upcoming', 0],
    ['live', sale, START, 'Ongoing', 1],
    ['ended', enough, END, 'Ended', 2],
    ['filled', filled, END, 'Filled', 2],
    ['canceled', sale, END, 'Canceled', 3],
    ['canceled', { ...filled, isCancelled: true }, END, 'Canceled', 3],
    ['ended', { ...enough, finalizedAt: END + 1 }, END + 2, 'Finalized', 4],
    ['filled', { ...filled, finalizedAt: END + 1 }, END + 2, 'Finalized', 4],
  ])(
    'RT-02 (part): the code %s has its label, and accepts contributions or not',
    (code, facts, now, name, number) => {
      const { statusColor, ...status } = presaleStatus(facts, now);
      expect(status).toEqual({
        statusCode: code,
        poolStatus: number,
        statusName: name,
        canContribute: number === 1,
      });
      expect(statusColor).toMatch(/^[a-z]+$/);
    },
  );

  it('files every finalized sale under finalized', () => {
    expect(listStatus({ ...filled, finalizedAt: END }, END)).toBe('finalized');
    expect(listStatus(filled, END)).toBe('filled');
    expect(listStatus(enough, END)).toBe('ended');
    expect(listStatus(enough, DEADLINE + 1)).toBe('canceled');
  });

  it('says why a sale failed', () => {
    const failure = (facts: object, now: number) => failureOf({ ...sale, isForced: false, ...facts }, now);
    expect(failure({ raised: 4n }, END)).toBe('soft-cap');
    expect(failure({ raised: 5n }, DEADLINE + 1)).toBe('not-finalized');
    expect(failure({ raised: 5n }, DEADLINE)).toBeNull();
    expect(failure({ isCancelled: true }, START)).toBe('cancelled');
    expect(failure({ isCancelled: true, isForced: true }, START)).toBe('forced');
    expect(failure({}, START)).toBeNull();
  });

  it('opens finalizing to any account after three days, and refunds after seven', () => {
    expect(finalizationWindow(enough, END - 1)).toBeUndefined();
    expect(finalizationWindow(enough, END)).toEqual({ openAt: END + 3 * DAY, deadline: DEADLINE });
    expect(finalizationWindow(filled, END)?.openAt).toBe(START + 60 + 3 * DAY);
    expect(finalizationWindow(enough, DEADLINE + 1)).toBeUndefined();
  });
});

describe('PD-05 (part): the countdown', () => {
  const facts = { poolStatus: 1, startAt: START, endAt: END, publicStartAt: START + 100 };

  it('counts down to the start, then to the end, then stops', () => {
    expect(countdownOf(facts, START - 1)).toEqual({ label: 'Sale Starts In', target: START });
    expect(countdownOf(facts, START)).toEqual({ label: 'Sale Ends In', target: END });
    expect(countdownOf(facts, END - 1)).toEqual({ label: 'Sale Ends In', target: END });
    expect(countdownOf(facts, END)).toEqual({ label: 'Ended', target: null });
  });

  it('stops the countdown as soon as the sale has ended', () => {
    for (const poolStatus of [2, 3, 4]) {
      expect(countdownOf({ ...facts, poolStatus }, START - 1)).toEqual({ label: 'Ended', target: null });
    }
  });

  it('counts down to the public start while the sale is live for whitelisted wallets', () => {
    expect(publicCountdownOf(facts, START - 1)).toBeUndefined();
    expect(publicCountdownOf(facts, START)).toEqual({
      label: 'Public Sales Starts In',
      target: START + 100,
    });
    expect(publicCountdownOf(facts, START + 100)).toBeUndefined();
    expect(publicCountdownOf({ ...facts, publicStartAt: 0 }, START)).toBeUndefined();
    expect(publicCountdownOf({ ...facts, poolStatus: 3 }, START)).toBeUndefined();
  });

  it('shows the whitelist badge only before the public start', () => {
    expect(showsWhitelistBadge(facts, START - 1)).toBe(true);
    expect(showsWhitelistBadge(facts, START + 99)).toBe(true);
    expect(showsWhitelistBadge(facts, START + 100)).toBe(false);
    expect(showsWhitelistBadge({ ...facts, publicStartAt: 0 }, START)).toBe(false);
  });
});

describe('the releases of a sale', () => {
  const terms = { initialPercent: 2500, cycle: 10 * DAY, cyclePercent: 3000 };
  const none = { initialPercent: 0, cycle: 0, cyclePercent: 0 };

  it('starts releases at finalization and repeats them at the cycle', () => {
    expect(vestedBps(terms, 0, END)).toBe(0);
    expect(vestedBps(terms, END, END - 1)).toBe(0);
    expect(vestedBps(terms, END, END)).toBe(2500);
    expect(vestedBps(terms, END, END + 10 * DAY - 1)).toBe(2500);
    expect(vestedBps(terms, END, END + 10 * DAY)).toBe(5500);
    expect(vestedBps(terms, END, END + 30 * DAY)).toBe(10_000);
    expect(vestedBps(none, END, END)).toBe(10_000);
  });

  it('vesting steps add up to the whole', () => {
    const rows = releaseRows(1_000_003n, terms, END);
    expect(rows.map(({ basisPoints }) => basisPoints)).toEqual([2500, 3000, 3000, 1500]);
    expect(rows.map(({ timestamp }) => timestamp)).toEqual([0, 10, 20, 30].map((days) => END + days * DAY));
    expect(rows.reduce((sum, { amount }) => sum + amount, 0n)).toBe(1_000_003n);
    expect(releaseRows(7n, none, END)).toEqual([
      { number: 1, timestamp: END, basisPoints: 10_000, amount: 7n },
    ]);
  });

  it('claims missed releases together', () => {
    const at = (claimed: bigint, time: number) => saleClaimable({ tokens: 1000n, claimed }, terms, END, time);
    expect(at(0n, END)).toBe(250n);
    expect(at(250n, END)).toBe(0n);
    expect(at(0n, END + 20 * DAY)).toBe(850n);
    expect(at(1000n, END + 900 * DAY)).toBe(0n);
    expect(saleClaimable({ tokens: 1000n, claimed: 0n }, terms, 0, END)).toBe(0n);
  });

  it('vesting steps name the next release', () => {
    const next = (claimed: bigint) => nextClaimAt({ tokens: 1000n, claimed }, terms, END);
    expect(next(0n)).toBe(END);
    expect(next(250n)).toBe(END + 10 * DAY);
    expect(next(1000n)).toBeUndefined();
    expect(nextClaimAt({ tokens: 1000n, claimed: 0n }, terms, 0)).toBeUndefined();
  });
});
