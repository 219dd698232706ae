import type { Hex } from '@kingspad/domain';
import { numberToHex } from 'viem';
import { expect, test } from 'vitest';
import type { RawLog } from '../../src/chain/types.ts';
import { openClient } from '../../src/store/pool.ts';
import { copyRawLogs, readRawLogs } from '../../src/store/raw-logs.ts';
import { testPostgres } from '../support/database.ts';

const server = testPostgres();

const hash = (value: number): Hex => numberToHex(value, { size: 32 });

/** So many logs in each block. */
const LOGS_OF_BLOCK = new Map([
  [1, 1],
  [2, 7],
  [3, 2],
  [4, 1],
  [6, 3],
]);

// A pair's log stands before its lock's, and the two must come together.
test.each([1, 2, 3, 4, 100])('stored logs are read back in whole blocks, %i at once', async (atOnce) => {
  const database = await server.newDatabase();
  const client = await openClient(database.url);
  const logs = [...LOGS_OF_BLOCK].flatMap(([blockNumber, count]) =>
    Array.from({ length: count }, (_, logIndex): RawLog => ({
      blockNumber,
      logIndex,
      blockHash: hash(blockNumber),
      blockTimestamp: blockNumber,
      txHash: hash(logIndex),
      txIndex: 0,
      address: `0x${'ab'.repeat(20)}`,
      topics: [hash(9)],
      data: '0x',
    })),
  );
  try {
    await copyRawLogs(client, logs);
    const portions: RawLog[][] = [];
    for await (const portion of readRawLogs(client, {}, atOnce)) portions.push(portion);
    expect(portions.flat()).toEqual(logs);
    const blocks = portions.flatMap((portion) => [...new Set(portion.map((log) => log.blockNumber))]);
    expect(blocks).toEqual([...LOGS_OF_BLOCK.keys()]);
    const some: RawLog[][] = [];
    for await (const portion of readRawLogs(client, { from: 2, to: 3 }, atOnce)) some.push(portion);
    expect(some.flat()).toEqual(logs.filter(({ blockNumber }) => blockNumber === 2 || blockNumber === 3));
  } finally {
    await client.end();
    await database.close();
  }
});
