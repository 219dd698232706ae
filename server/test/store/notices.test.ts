import { until } from '@kingspad/devnet';
import { toHex } from 'viem';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  COMMENTS_CHANNEL,
  HEAD_CHANNEL,
  readHeadNotice,
  VOTES_CHANNEL,
  writeHeadNotice,
} from '../../src/store/notices.ts';
import { createHeadFeed, type HeadFeed } from '../../src/store/queries/head-feed.ts';
import { testPostgres, type TestDatabase } from '../support/database.ts';

const ADDRESS = `0x${'3'.repeat(40)}` as const;
const NOTICE = {
  blockNumber: 7,
  timestamp: 70,
  changed: [{ locker: ADDRESS, lockId: 1, tx: toHex(1, { size: 32 }), token: ADDRESS, owner: ADDRESS }],
  pools: [ADDRESS],
  stakingPools: [ADDRESS],
  all: false,
  revision: 'r7',
  step: 70,
};
const shaped = (changes: object) => JSON.stringify({ version: 3, ...NOTICE, ...changes });

/** Notices that any login, or another version of the program, may send. */
const UNKNOWN = [
  ['a text that is no JSON', 'nonsense'],
  ['null', 'null'],
  ['a list', '[]'],
  ['a notice without a version', JSON.stringify(NOTICE)],
  ['a notice of another version', shaped({ version: 1 })],
  [
    'a notice without its lists',
    JSON.stringify({ version: 3, blockNumber: 7, timestamp: 70, all: false, revision: 'r' }),
  ],
  ['an address that is none', shaped({ pools: ['0x1'] })],
  ['a block number that is a text', shaped({ blockNumber: '7' })],
  ['an empty text', ''],
] as const;

test.each(UNKNOWN)('a reader takes no notice from %s', (_what, text) => {
  expect(readHeadNotice(text)).toBeUndefined();
});

test('a reader accepts the indexer’s notices', () => {
  expect(readHeadNotice(writeHeadNotice(NOTICE))).toEqual(NOTICE);
});

describe('the feed of new blocks', () => {
  const server = testPostgres();
  let database: TestDatabase;
  let feed: HeadFeed;
  let troubles: unknown[];
  const notify = (channel: string, text: string) =>
    database.rows('SELECT pg_notify($1, $2)', [channel, text]);

  beforeEach(async () => {
    database = await server.newDatabase();
    await database.rows('INSERT INTO chain.cursor (block_number, block_timestamp) VALUES (5, 50)');
    troubles = [];
    feed = createHeadFeed({ url: database.apiUrl, onTrouble: (error) => troubles.push(error) });
    feed.start();
    await until(() => feed.connected(), 'the feed does not connect');
  });
  afterEach(() => feed.stop());

  test.each([UNKNOWN[0], UNKNOWN[4], UNKNOWN[8]])('reads the cursor again after %s', async (_what, text) => {
    await database.rows('UPDATE chain.cursor SET block_number = 6, block_timestamp = 60');
    await notify(HEAD_CHANNEL, text);
    await until(() => feed.current()?.blockNumber === 6, 'the cursor is not read');
    expect(feed.current()).toEqual({
      blockNumber: 6,
      timestamp: 60,
      changed: [],
      pools: [],
      stakingPools: [],
      all: true,
      revision: expect.any(String),
      step: expect.any(Number),
    });
  });

  test('reads the cursor once for a flood of unknown notices', async () => {
    const heard: number[] = [];
    feed.subscribe(({ blockNumber }) => heard.push(blockNumber));
    await database.rows('UPDATE chain.cursor SET block_number = 6');
    // In one transaction, so that all of them arrive together.
    await database.rows(
      `SELECT pg_notify($1, CASE WHEN n <= 500 THEN 'nonsense ' || n ELSE $2 END) FROM generate_series(1, 501) AS n`,
      [HEAD_CHANNEL, writeHeadNotice(NOTICE)],
    );
    await until(() => heard.includes(6), 'the cursor is not read');
    expect(heard).toEqual([7, 6]);
  });

  test('keeps its revision over blocks without changes, and renews it with each change', async () => {
    const after = async (blockNumber: number, changes: Partial<typeof NOTICE>) => {
      await notify(
        HEAD_CHANNEL,
        writeHeadNotice({ ...NOTICE, changed: [], pools: [], stakingPools: [], ...changes, blockNumber }),
      );
      await until(() => feed.current()?.blockNumber === blockNumber, 'the block is not received');
      return feed.revision();
    };
    const first = feed.revision();
    expect(first).toMatch(/^[\w-]+$/);
    expect(await after(7, { revision: 'r7' })).toBe(first);
    expect(await after(8, { revision: 'r8', pools: [ADDRESS] })).toBe('r8');
    expect(await after(9, { revision: 'r9' })).toBe('r8');
    expect(await after(10, { revision: 'r10', all: true })).toBe('r10');
    await notify(HEAD_CHANNEL, 'nonsense');
    await until(() => feed.current()?.blockNumber === 5, 'the cursor is not read');
    expect(feed.revision()).not.toBe('r10');
  });

  test('gives changed comments and changed votes to their own listeners', async () => {
    const heard: string[] = [];
    feed.subscribeComments((pool) => heard.push(`comments ${pool}`));
    feed.subscribeVotes((pool) => heard.push(`votes ${pool}`));
    await notify(VOTES_CHANNEL, 'one');
    await notify(COMMENTS_CHANNEL, 'two');
    await until(() => heard.length === 2, 'a listener is not called');
    expect(heard).toEqual(['votes one', 'comments two']);
  });

  test('continues the feed after a listener throws, on both channels', async () => {
    const heard: unknown[] = [];
    feed.subscribe(() => {
      throw new Error('a listener fails');
    });
    feed.subscribe((notice) => heard.push(notice));
    feed.subscribeComments(() => {
      throw new Error('a listener fails');
    });
    feed.subscribeComments((pool) => heard.push(pool));
    await notify(COMMENTS_CHANNEL, 'no address');
    await notify(HEAD_CHANNEL, writeHeadNotice(NOTICE));
    await until(() => heard.length === 2, 'a listener is not called');
    expect(heard).toEqual(['no address', NOTICE]);
    expect(troubles.map(String)).toEqual(['Error: a listener fails', 'Error: a listener fails']);
    expect(feed.connected()).toBe(true);
  });
});
