import { tokenLockerAbi } from '@kingspad/abi';
import { zeroAddress } from '@kingspad/domain';
import pg from 'pg';
import { zeroHash } from 'viem';
import type { RawLog, TokenFacts } from '../../server/src/chain/types.ts';
import { columnTypes } from '../../server/src/store/pool.ts';
import { projectLogs } from '../../server/src/store/projection/project.ts';
import { copyRawLogs } from '../../server/src/store/raw-logs.ts';
import type { TestDatabase } from '../../server/test/support/databases.ts';
import { LoggedEvents } from '../../server/test/support/logged.ts';
import { startOwnPostgres } from '../../server/test/support/own-postgres.ts';
import { addressOf, factsOf, loggedSale, SaleLogs } from '../../server/test/support/sale-logs.ts';
import { loggedPool, StakingLogs } from '../../server/test/support/staking-logs.ts';
import type { Benchmark, BenchmarkResult, Row } from '../lib/result.ts';
import { sizesOf, totalBytes, type Size } from '../lib/table-sizes.ts';

/** `BENCH_RECORDS=1000` writes that many of each kind instead. */
const RECORDS = Number(process.env.BENCH_RECORDS ?? 50_000);
const AT_ONCE = 1000;
const LOCKS_OF_A_TOKEN = 10;
const CONTRIBUTIONS_OF_A_SALE = 100;
const STAKES_OF_A_POOL = 100;
const ETHER = 10n ** 18n;
const LOCKER = addressOf(0xa0);
/** No two logs of this run are in one block. */
let block = 0;

interface Portion {
  logs: RawLog[];
  facts: TokenFacts[];
}
type Kind = [name: string, portion: (from: number, count: number) => Portion];

const range = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index);

/** Moves each log to a separate block, as `SaleLogs` counts them from 1 in each portion. */
function placed(logs: readonly RawLog[]): RawLog[] {
  return logs.map((log) => ({ ...log, blockNumber: ++block, logIndex: 0 }));
}

function locks(from: number, count: number): Portion {
  const made = new LoggedEvents(tokenLockerAbi);
  const numbers = range(from, count);
  for (const number of numbers) {
    made.add({ block: number + 1, at: number }, LOCKER, 'TokensLocked', {
      id: BigInt(number + 1),
      token: addressOf(0x3000_0000 + Math.floor(number / LOCKS_OF_A_TOKEN)),
      owner: addressOf(0x2000_0000 + number),
      payer: addressOf(0x2000_0000 + number),
      amount: ETHER,
      unlockTime: 2_000_000_000n,
      metadataDigest: zeroHash,
    });
  }
  const tokens = new Set(numbers.map((number) => Math.floor(number / LOCKS_OF_A_TOKEN)));
  return {
    logs: placed(made.logs),
    facts: [...tokens].map((token) =>
      factsOf(addressOf(0x3000_0000 + token), `T${token}`, `Token number ${token}`),
    ),
  };
}

function contributions(from: number, count: number): Portion {
  const logs = new SaleLogs();
  const facts: TokenFacts[] = [];
  for (const number of range(from, count)) {
    const index = Math.floor(number / CONTRIBUTIONS_OF_A_SALE);
    const sale = loggedSale(index + 1, {
      startAt: 1000,
      endAt: 4_000_000_000,
      coin: zeroAddress,
      hardCap: ETHER * 1000n,
    });
    const place = number % CONTRIBUTIONS_OF_A_SALE;
    if (place === 0) {
      logs.create(900, sale);
      facts.push(factsOf(sale.token, `S${index}`, `Sold number ${index}`));
    }
    logs.contribute(1100, sale, addressOf(0x5000_0000 + number), ETHER, {
      mine: 0n,
      raised: ETHER * BigInt(place),
    });
  }
  return { logs: placed(logs.logs), facts };
}

function stakes(from: number, count: number): Portion {
  const logs = new StakingLogs();
  const facts: TokenFacts[] = [];
  const before = block;
  for (const number of range(from, count)) {
    const index = Math.floor(number / STAKES_OF_A_POOL);
    const pool = loggedPool(index + 1, { startBlock: 1, endBlock: 1_000_000_000 });
    const place = { block: ++block, at: block };
    if (number % STAKES_OF_A_POOL === 0) {
      logs.create(place, pool);
      facts.push(
        factsOf(pool.stakedToken, `K${index}`, `Staked number ${index}`),
        factsOf(pool.rewardToken, `R${index}`, `Reward number ${index}`),
      );
      place.block = ++block;
    }
    logs.deposit(place, pool, addressOf(0x6000_0000 + number), ETHER);
  }
  if (block === before) throw new Error('there are stakes');
  return { logs: logs.logs, facts };
}

const KINDS: Kind[] = [
  ['locks', locks],
  ['contributions', contributions],
  ['stakes', stakes],
];

async function write(database: TestDatabase, [, portion]: Kind): Promise<void> {
  const client = new pg.Client({ connectionString: database.indexerUrl, types: columnTypes });
  await client.connect();
  try {
    for (let from = 0; from < RECORDS; from += AT_ONCE) {
      const { logs, facts } = portion(from, Math.min(AT_ONCE, RECORDS - from));
      await client.query('BEGIN');
      await copyRawLogs(client, logs);
      await projectLogs(client, logs, new Map(facts.map((token) => [token.address, token])));
      await client.query('COMMIT');
    }
  } finally {
    await client.end();
  }
}

/** Bytes of a record on disk, by kind, and of each table and index. */
export const space: Benchmark = {
  about: `Bytes on disk of each table and index, and of a record of each kind, with ${RECORDS} of each written as the indexer writes them: a token for ${LOCKS_OF_A_TOKEN} locks, a sale for ${CONTRIBUTIONS_OF_A_SALE} contributions, a pool for ${STAKES_OF_A_POOL} stakes`,
  run: async (): Promise<BenchmarkResult> => {
    const postgres = await startOwnPostgres();
    try {
      const database = await postgres.newDatabase();
      const rows: Row[] = [];
      let before = totalBytes(await sizesOf(database));
      let sizes = new Map<string, Size>();
      for (const kind of KINDS) {
        await write(database, kind);
        sizes = await sizesOf(database);
        const now = totalBytes(sizes);
        rows.push({
          record: kind[0],
          records: RECORDS,
          'bytes of a record': Math.round((now - before) / RECORDS),
        });
        before = now;
      }
      const tables = [...sizes.values()]
        .filter(({ rows: count }) => count >= RECORDS / 200)
        .toSorted(
          (one, other) => one.of.localeCompare(other.of) || Number(one.is_index) - Number(other.is_index),
        )
        .map(({ name, of, is_index: isIndex, bytes, rows: count }): Row => ({
          table: of,
          index: isIndex ? name : '',
          rows: Math.round(count),
          'bytes of a row': Math.round(bytes / count),
        }));
      const summary = Object.fromEntries(
        rows.map((row) => [`bytes, ${row.record}`, Number(row['bytes of a record'])]),
      );
      return { rows, tables: { 'Tables and their indexes': tables }, summary, missed: [] };
    } finally {
      await postgres.stop();
    }
  },
};
