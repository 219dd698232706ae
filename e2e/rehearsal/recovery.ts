import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { headNumber, rpc, until } from '@kingspad/devnet';
import type { Stats } from '@kingspad/domain/api';
import { differences, type Answers } from '../../server/scripts/answers.ts';
import type { Topology } from './topology.ts';

/** Recovered data after a loss. */
export interface Recovery {
  /** Seconds from the loss until all answers equalled the earlier ones. */
  seconds: number;
  /** Rows of the database that the backup held. */
  rows: number;
  pictures: number;
}

/** Lists as pages ask for them: chain facts with people's own texts. */
const LISTS = [
  '/api/v1/token-locker/all?limit=100',
  '/api/v1/liquidity-locker/all?limit=100',
  '/api/v1/presale/all?limit=100',
  '/api/v1/staking/all?limit=100',
  '/api/v1/stats',
];
/** Prices and figures are computed a moment after their block, those of all locks every few seconds. */
const PATIENCE_MS = 180_000;

/**
 * Makes a backup, loses the database and all pictures, and restores them with the release's commands. The chain stands
 * still from here on, so that answers of before and after can be compared.
 * @param folder for the backup
 * @param published keys of the pictures that visitors were given an address of
 * @throws if an answer or a picture does not come back; it says which
 */
export async function recover(
  topology: Topology,
  folder: string,
  published: readonly string[],
): Promise<Recovery> {
  const { bucket, devnet, url } = topology;
  await rpc(devnet.rpcUrl, 'evm_setIntervalMining', [0]);
  await topology.settle();
  const answersBefore = await settled(url, await headNumber(devnet.rpcUrl));
  const picturesBefore = new Map([...bucket.objects].map(([path, { body }]) => [path, body] as const));
  await topology.command('backup', folder);
  const began = performance.now();
  await topology.lose();
  await topology.command('restore', folder);
  await topology.startServers();
  let differing: string[] = [];
  await until(
    async () => {
      differing = differences(answersBefore, await answers(url));
      return differing.length === 0;
    },
    'the answers are not those of before',
    { timeoutMs: PATIENCE_MS, everyMs: 500 },
  ).catch((error: Error) => {
    throw new Error([error.message, ...differing].join('\n'));
  });
  const seconds = (performance.now() - began) / 1000;

  const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as {
    tables: { rows: number }[];
    pictures: { key: string }[];
  };
  const backedUp = new Set(manifest.pictures.map(({ key }) => key));
  const left = published.filter((key) => !backedUp.has(key));
  if (left.length > 0) throw new Error(`The backup lacks the pictures ${left.join(', ')}.`);
  // A process that was killed between storing and publishing a picture leaves one that no page shows.
  for (const [path, body] of picturesBefore) {
    if (path.includes('/incoming/') || !backedUp.has(path.slice(path.lastIndexOf('/') + 1))) continue;
    if (!bucket.objects.get(path)?.body.equals(body))
      throw new Error(`The picture ${path} did not come back.`);
  }
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  return { seconds, rows, pictures: manifest.pictures.length };
}

async function answers(url: string): Promise<Answers> {
  const all = LISTS.map(async (path) => {
    const answer = await fetch(url + path);
    return [path, answer.ok ? await answer.json() : answer.status] as const;
  });
  return Object.fromEntries(await Promise.all(all));
}

/** The answers, once they are the same twice and none is of an older block than the chain's `head`. */
async function settled(url: string, head: number): Promise<Answers> {
  let last: Answers = {};
  await until(
    async () => {
      const next = await answers(url);
      const isSame = differences(last, next).length === 0;
      last = next;
      const { payload } = next['/api/v1/stats'] as { payload?: Stats };
      return isSame && payload?.blockNumber === head;
    },
    'the answers do not settle',
    { timeoutMs: PATIENCE_MS, everyMs: 1000 },
  );
  return last;
}
