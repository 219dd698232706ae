import { tokenLockerAbi } from '@kingspad/abi';
import type { Address, Hex } from '@kingspad/domain';
import type pg from 'pg';
import {
  encodeAbiParameters,
  encodeEventTopics,
  getAbiItem,
  numberToHex,
  parseAbiParameters,
  zeroHash,
} from 'viem';
import { beforeAll, expect, test } from 'vitest';
import type { RawLog } from '../../src/chain/types.ts';
import { createPool, openClient } from '../../src/store/pool.ts';
import { makeRanges } from '../../src/store/partitions.ts';
import { projectLogs } from '../../src/store/projection/project.ts';
import { createForecasts } from '../../src/store/queries/forecast.ts';
import { keepPerBlock } from '../../src/store/queries/per-block.ts';
import { testPostgres, type TestDatabase } from '../support/database.ts';
import { ending } from '../support/endings.ts';

const LOCKER = numberToHex(0x10c, { size: 20 });
const TOKEN = numberToHex(0x70, { size: 20 });
const OWNER = numberToHex(0x0e, { size: 20 });
const HEAD = 1_800_000_000;

const server = testPostgres();
let database: TestDatabase;
let writer: pg.Client;
let api: pg.Pool;

beforeAll(async () => {
  database = await server.newDatabase();
  writer = ending(await openClient(database.indexerUrl));
  await writer.query(
    `INSERT INTO chain.cursor (block_number, block_hash, block_timestamp) VALUES (1, '\\x01', $1)`,
    [HEAD],
  );
  await makeRanges(writer, [0]);
  api = ending(createPool(database.apiUrl, { max: 2 }));
});

const moveHead = (hash: string, at = HEAD) =>
  writer.query('UPDATE chain.cursor SET block_hash = $1, block_timestamp = $2', [`\\x${hash}`, at]);

/** The log of a plain lock, as a node gives it. */
function lockLog(lockId: number, amount: bigint, unlockAt: number, token: Address): RawLog {
  const abi = [getAbiItem({ abi: tokenLockerAbi, name: 'TokensLocked' })] as const;
  return {
    blockNumber: lockId,
    logIndex: 0,
    blockHash: zeroHash,
    blockTimestamp: HEAD - 1,
    txHash: numberToHex(lockId, { size: 32 }),
    txIndex: 0,
    address: LOCKER,
    topics: encodeEventTopics({ abi, args: { id: BigInt(lockId), token, owner: OWNER } }) as Hex[],
    data: encodeAbiParameters(parseAbiParameters('address, uint256, uint256, bytes32'), [
      OWNER,
      amount,
      BigInt(unlockAt),
      zeroHash,
    ]),
  };
}

test('makes a partial forecast from the largest of more than a thousand open locks', async () => {
  const facts = new Map([[TOKEN, { address: TOKEN, name: '', symbol: '', decimals: 18 }]]);
  // The dust opens first, and is the last that counts.
  const logs = Array.from({ length: 1000 }, (_, index) =>
    lockLog(index + 1, 1000n, HEAD + 1000 + index, TOKEN),
  );
  await projectLogs(writer, logs, facts);
  const whole = await createForecasts(api, LOCKER)(TOKEN);
  expect(whole).toMatchObject({
    isPartial: false,
    locked: '1000000',
    next: { at: HEAD + 1000, amount: '1000' },
  });
  expect(whole?.points.at(-1)).toEqual({ at: HEAD + 1999, amount: '1000000' });

  await projectLogs(writer, [lockLog(1001, 999n, HEAD + 10, TOKEN)], facts);
  const forecasts = createForecasts(api, LOCKER);
  const partial = await forecasts(TOKEN);
  expect(partial).toMatchObject({
    isPartial: true,
    locked: '1000999',
    next: { at: HEAD + 1000, amount: '1000' },
  });
  expect(partial?.points.at(-1)).toEqual({ at: HEAD + 1999, amount: '1000000' });

  // It stands until the next block.
  await projectLogs(writer, [lockLog(1002, 5000n, HEAD + 20, TOKEN)], facts);
  expect(await forecasts(TOKEN)).toBe(partial);
  await moveHead('02', HEAD + 1);
  expect(await forecasts(TOKEN)).toMatchObject({ headAt: HEAD + 1, next: { at: HEAD + 20, amount: '5000' } });
});

test('a value is computed once per block and key, for the most recent keys, and a failure is not cached', async () => {
  await moveHead('03');
  const computed: string[] = [];
  let fails = false;
  const kept = keepPerBlock(api, 2, async (key) => {
    computed.push(key);
    if (fails) throw new Error('away');
    return `${key}${computed.length}`;
  });
  expect(await Promise.all([kept('a'), kept('a'), kept('a')])).toEqual(['a1', 'a1', 'a1']);
  expect([await kept('b'), await kept('c'), await kept('b')]).toEqual(['b2', 'c3', 'b2']);
  expect(await kept('a')).toBe('a4');
  await moveHead('04');
  fails = true;
  await expect(kept('a')).rejects.toThrow('away');
  fails = false;
  expect(await kept('a')).toBe('a6');
  expect(computed).toEqual(['a', 'b', 'c', 'a', 'a', 'a']);
});
