import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { answeredWithin, within } from '../src/index.ts';

const LONG = 60;
const SHORT = 0.05;

describe('within', () => {
  test('returns when the condition holds', async () => {
    let checks = 0;
    await within(LONG, () => (checks += 1) === 3, 'no event comes');
    expect(checks).toBe(3);
  });

  test('rejects a condition that does not hold in time', async () => {
    await expect(within(SHORT, () => false, 'no event comes')).rejects.toThrow('no event comes');
  });

  test('rejects a condition that is seen to hold too late', async () => {
    const slow = () => sleep(20 * SHORT * 1_000, true);
    await expect(within(SHORT, slow, 'no event comes')).rejects.toThrow('instead of 0.05 s: no event comes');
  });
});

describe('answeredWithin', () => {
  test('within returns the answer', async () => {
    expect(await answeredWithin(LONG, sleep(1, 'the answer'))).toBe('the answer');
  });

  test('rejects an answer that does not come in time', async () => {
    await expect(answeredWithin(SHORT, new Promise(() => {}))).rejects.toThrow('there is no answer');
  });

  test('within rejects with the error of the answer', async () => {
    await expect(answeredWithin(LONG, Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  });
});
