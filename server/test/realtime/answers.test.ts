import type { Address } from '@kingspad/domain';
import { expect, it, vi } from 'vitest';
import { createAnswers } from '../../src/realtime/answers.ts';

const POOL: Address = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
const ANSWER = { apr: 10 };

/** Answers of a database, and a client with so much left to spend. */
function open(budget = 100) {
  const database = {
    pools: new Set<Address>([POOL]),
    reads: 0,
    isAway: false,
    answered: Promise.resolve(),
  };
  const answers = createAnswers(async (pool) => {
    database.reads += 1;
    if (database.isAway) throw new Error('away');
    const answer = database.pools.has(pool) ? ANSWER : undefined;
    await database.answered;
    return answer;
  }, 'staking_pool_not_found');
  let left = budget;
  const charge = async (cost: number) => {
    left = Math.round((left - cost) * 10) / 10;
    return left >= 0;
  };
  const find = (pool: Address | undefined) => answers.find(pool, charge);
  return { answers, database, find, left: () => left };
}
const NO_POOL: Address = '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512';

it('charges a read once for a pool and block, and a tenth of it afterwards', async () => {
  const { answers, database, find, left } = open();
  expect(await find(POOL)).toEqual(ANSWER);
  expect(left()).toBe(99);
  expect(await find(POOL)).toEqual(ANSWER);
  expect(left()).toBe(98.9);
  answers.renew({ pools: [], all: false });
  expect(await find(POOL)).toEqual(ANSWER);
  expect(left()).toBe(97.9);
  expect(database.reads).toBe(2);
});

it('reads an unknown address once, over many blocks', async () => {
  const { answers, database, find, left } = open();
  for (let block = 0; block < 5; block += 1) {
    expect(await find(NO_POOL)).toBe('staking_pool_not_found');
    answers.renew({ pools: [POOL.toLowerCase()], all: false });
  }
  expect(database.reads).toBe(1);
  expect(left()).toBe(98.6);
});

it.each([
  ['the block that makes it one', { pools: [NO_POOL.toLowerCase()], all: false }],
  ['a block with more changes than are named', { pools: [], all: true }],
])('answers for a new pool from %s on', async (_, notice) => {
  const { answers, database, find } = open();
  expect(await find(NO_POOL)).toBe('staking_pool_not_found');
  database.pools.add(NO_POOL);
  answers.renew(notice);
  expect(await find(NO_POOL)).toEqual(ANSWER);
});

it('answers for a pool that is made while the database is asked', async () => {
  const { answers, database, find } = open();
  let answer = () => {};
  database.answered = new Promise((resolve) => {
    answer = resolve;
  });
  const early = find(NO_POOL);
  await vi.waitUntil(() => database.reads === 1);
  database.pools.add(NO_POOL);
  answers.renew({ pools: [NO_POOL.toLowerCase()], all: false });
  answer();
  expect(await early).toBe('staking_pool_not_found');
  expect(await find(NO_POOL)).toEqual(ANSWER);
});

it('refuses a client over its budget, without a read', async () => {
  const { database, find } = open(0.9);
  expect(await find(POOL)).toBe('rate_limited');
  expect(database.reads).toBe(0);
});

it('charges a question that names no pool', async () => {
  const { find, left } = open();
  expect(await find(undefined)).toBe('bad_question');
  expect(left()).toBe(99.9);
});

it('a failure of the database is not kept', async () => {
  const { database, find } = open();
  database.isAway = true;
  expect(await find(POOL)).toBe('unavailable');
  database.isAway = false;
  expect(await find(POOL)).toEqual(ANSWER);
});
