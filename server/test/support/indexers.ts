import type { Deployment } from '@kingspad/abi';
import { rpc, startChild, until, type Child } from '@kingspad/devnet';
import {
  createIndexer,
  type Indexer,
  type IndexerHooks,
  type IndexerOptions,
  type Log,
} from '../../src/indexer/index.ts';
import { inject } from 'vitest';
import type { TestChain } from './chain.ts';
import type { TestDatabase } from './database.ts';
import { atEnd } from './endings.ts';
import './services.ts';

export const silentLog: Log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

/** A deployment with the window of 128 blocks that tests count on, however many blocks they mine in a second. */
const inThreeSeconds = (deployment: Deployment): Deployment => ({
  ...deployment,
  blockTimeSeconds: 3,
  isBlockTimePinned: true,
});

/** An indexer in this process, started; it stops with the test. */
export function startIndexer(
  chain: TestChain,
  database: TestDatabase,
  overrides: Partial<IndexerOptions> = {},
): Indexer {
  const indexer = createIndexer({
    indexerUrl: database.indexerUrl,
    rpcUrls: [chain.url],
    deployment: inThreeSeconds(chain.deployment),
    log: silentLog,
    pollMs: 20,
    // A node under load answers late, and is not to be taken for one that does not answer.
    rpcTimeoutMs: 30_000,
    tokenPatienceMs: 30_000,
    ...overrides,
  });
  indexer.start();
  atEnd(() => indexer.stop());
  return indexer;
}

/** Waits until the database holds the chain's head itself, hash and all. */
export async function untilIndexed(chain: TestChain, database: TestDatabase): Promise<void> {
  let seen = '';
  await until(async () => {
    const [cursor] = await database.rows<{ hash: string | null; number: number }>(
      `SELECT encode(block_hash, 'hex') AS hash, block_number AS number FROM chain.cursor`,
    );
    const head = await headHash(chain);
    seen = `the index stands at ${cursor?.number}`;
    return cursor?.hash === head;
  }, 'the index does not reach the head').catch((error: unknown) => {
    throw new Error(`${String(error)}; ${seen}`);
  });
}

async function headHash(chain: TestChain): Promise<string> {
  const head = await rpc<{ hash: string }>(chain.url, 'eth_getBlockByNumber', ['latest', false]);
  return head.hash.slice(2);
}

/** An indexer in a separate process; with `signals` it gets that signal when it passes that moment the nth time. */
export function startIndexerProcess(
  chain: Pick<TestChain, 'url' | 'deployment'>,
  database: TestDatabase,
  signals?: { signal: NodeJS.Signals; at: keyof IndexerHooks; on: number },
): Promise<Child> {
  return startChild(process.execPath, [inject('indexerProgram')], {
    env: {
      PATH: process.env.PATH,
      INDEXER_URL: database.indexerUrl,
      INDEXER_RPC_URL: chain.url,
      INDEXER_DEPLOYMENT: JSON.stringify(inThreeSeconds(chain.deployment)),
      ...(signals
        ? {
            INDEXER_SIGNAL: signals.signal,
            INDEXER_SIGNAL_AT: signals.at,
            INDEXER_SIGNAL_ON: String(signals.on),
          }
        : {}),
    },
  });
}
