import { expect, test } from 'vitest';
import { TooMuchError } from '../../src/chain/errors.ts';
import { createLogSearch, firstWith, SEARCH_BLOCKS, SEARCH_REQUESTS } from '../../src/indexer/log-search.ts';
import type { RawLog } from '../../src/chain/types.ts';

/** A node with a log in each of these blocks, which answers only ranges of so few blocks or logs. */
function nodeOf({ blocks = [] as number[], mostBlocks = Infinity, mostLogs = Infinity }) {
  const asked: [number, number][] = [];
  const read = createLogSearch({
    async logsOf(_filter, from, to) {
      asked.push([from, to]);
      const logs = blocks.filter((block) => block >= from && block <= to);
      if (to - from + 1 > mostBlocks || logs.length > mostLogs) throw new TooMuchError('too much');
      return logs.map((blockNumber) => ({ blockNumber }) as RawLog);
    },
  });
  const search = async (first: number, last: number) => {
    const { logs, next } = await read({ address: [] }, first, last);
    return { found: logs.map(({ blockNumber }) => blockNumber), next };
  };
  return { asked, search };
}

test('doubles the blocks of a request while the node answers', async () => {
  const { asked, search } = nodeOf({ blocks: [5, 25_000] });
  expect(await search(1, 40_000)).toEqual({ found: [5, 25_000], next: 40_001 });
  expect(asked).toEqual([
    [1, SEARCH_BLOCKS.first],
    [10_001, 30_000],
    [30_001, 40_000],
  ]);
});

test('halves a range that is too much, and reads all of it', async () => {
  const { asked, search } = nodeOf({ blocks: [1, 2, 3, 4, 9_999], mostLogs: 2 });
  expect(await search(1, 10_000)).toEqual({ found: [1, 2, 3, 4, 9_999], next: 10_001 });
  expect(asked.slice(0, 3)).toEqual([
    [1, 10_000],
    [1, 5_000],
    [1, 2_500],
  ]);
});

test('passes over a block that alone is too much', async () => {
  const { search } = nodeOf({ blocks: [1, 2, 2, 2, 3], mostLogs: 2 });
  expect(await search(1, 3)).toEqual({ found: [1, 3], next: 4 });
});

test('stops after a number of requests, and says where', async () => {
  const { asked, search } = nodeOf({ mostBlocks: 10 });
  const { next } = await search(1, 100_000);
  expect(asked).toHaveLength(SEARCH_REQUESTS);
  expect(next).toBeLessThan(100_000);
  expect(next).toBe((asked.findLast(([from, to]) => to - from < 10)?.[1] ?? NaN) + 1);
});

test.each([
  [1, 1],
  [7, 7],
  [100, 100],
  [101, undefined],
])('finds block %d as the first of 100 by halving', async (first, found) => {
  const asked: number[] = [];
  const holds = async (block: number) => {
    asked.push(block);
    return block >= first;
  };
  expect(await firstWith(holds, 1, 100)).toBe(found);
  expect(asked.length).toBeLessThan(10);
});

test('finds no block where the node has no old state', async () => {
  expect(await firstWith(async (block) => (block === 100 ? true : undefined), 1, 100)).toBeUndefined();
});
