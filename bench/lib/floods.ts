import { startChild, until } from '@kingspad/devnet';
import { startFloodNode, type Flood } from '../../server/test/support/flood-node.ts';
import type { OwnPostgres } from '../../server/test/support/own-postgres.ts';
import { peakMiB } from '../../server/test/support/process-memory.ts';
import { processorTime } from './processor-time.ts';
import type { Row } from './result.ts';

/** The most memory that a block may take, MiB. */
const GOAL_MIB = 400;
const PATIENCE_MS = 10 * 60_000;

const FLOODS: readonly { flood: Flood; maxResults?: number }[] = [
  { flood: { pools: 9, plain: 31 }, maxResults: 10_000 },
  { flood: { pools: 1, plain: 39 }, maxResults: 1_000 },
  { flood: { pools: 60, plain: 0 } },
  { flood: { pools: 60, plain: 0 }, maxResults: 1_000 },
  { flood: { pools: 1, plain: 139 } },
  { flood: { pools: 9, plain: 131 }, maxResults: 10_000 },
  { flood: { pools: 1, plain: 139 }, maxResults: 1_000 },
  { flood: { pools: 140, plain: 0 }, maxResults: 10_000 },
];

/**
 * Indexes a block full of logs at the head, and the next one, in a separate process.
 * @param program the bundled indexer-main.ts
 */
export async function measureFloods(postgres: OwnPostgres, program: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (const flood of FLOODS) rows.push(await measureFlood(postgres, program, flood));
  return rows;
}

async function measureFlood(
  postgres: OwnPostgres,
  program: string,
  { flood, maxResults }: (typeof FLOODS)[number],
): Promise<Row> {
  const database = await postgres.newDatabase();
  const node = await startFloodNode(maxResults);
  const child = await startChild(process.execPath, [program], {
    env: {
      PATH: process.env.PATH,
      INDEXER_URL: database.indexerUrl,
      INDEXER_RPC_URL: node.url,
      INDEXER_DEPLOYMENT: JSON.stringify(node.deployment),
    },
  });
  const indexed = (block: number) =>
    until(
      async () => {
        const [cursor] = await database.rows<{ number: number }>(
          'SELECT block_number AS number FROM chain.cursor',
        );
        return (cursor?.number ?? 0) >= block;
      },
      `block ${block} is not indexed`,
      { timeoutMs: PATIENCE_MS, everyMs: 20 },
    );
  try {
    await indexed(node.mine());
    const before = processorTime(child.pid);
    const started = performance.now();
    const full = node.mine(flood);
    await indexed(full);
    const seconds = (performance.now() - started) / 1000;
    const processor = processorTime(child.pid) - before;
    const nextMined = performance.now();
    await indexed(node.mine());
    const next = (performance.now() - nextMined) / 1000;
    const contributions = await database.rows('SELECT FROM chain.presale_contribution');
    const incomplete = await database.rows('SELECT FROM chain.incomplete_block');
    if (contributions.length !== 3 || incomplete.length !== 0) throw new Error('the block is incomplete');
    return {
      'million gas': flood.pools + flood.plain,
      'of it logs like ours': flood.pools,
      'results at most': maxResults ?? 'any',
      'receipts, MB': Number((node.receiptBytes(full) / 1e6).toFixed(1)),
      'seconds of the block': Number(seconds.toFixed(1)),
      'processor, s': Number(processor.toFixed(1)),
      'seconds of the next': Number(next.toFixed(2)),
      'peak MiB': peakMiB(child.pid),
    };
  } finally {
    await child.stop();
    await node.stop();
  }
}

/** Floods that took too much memory, one sentence each. */
export const missedFloods = (rows: readonly Row[]): string[] =>
  rows
    .filter((row) => Number(row['peak MiB']) >= GOAL_MIB)
    .map((row) => `A block of ${row['million gas']} M gas: ${row['peak MiB']} MiB, goal below ${GOAL_MIB}`);
