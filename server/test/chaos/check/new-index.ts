import { until } from '@kingspad/devnet';
import { apiAnswers, differences, type Answers, type MostValues } from '../../../scripts/answers.ts';
import type { Machine } from '../machine.ts';

/** It holds the time between blocks as this process has measured it since its start. */
const OF_PROCESS = '/api/v1/config';

/** Figures of money are computed every some seconds. */
const SETTLES_MS = 120_000;

/**
 * Indexes the whole chain once more, from the node itself, and compares everything that a GET of an API process answers with that.
 * @returns how many answers were compared
 * @throws with one sentence that names the first difference that stays
 */
export async function compareWithNewIndex(
  { node, database, apis: [api], server }: Machine,
  most: MostValues,
): Promise<number> {
  const urls = await database.newDatabase('fresh');
  const fresh = await server('the new index', {
    ROLE: 'all',
    RPC_URL: node.url,
    DATABASE_URL_INDEXER: urls.indexerUrl,
    DATABASE_URL_API: urls.apiUrl,
  });
  try {
    await fresh.start();
    const isReady = async () => (await fetch(`${fresh.url}/freshz`)).status === 200;
    await until(isReady, 'the new index is not ready');
    let found: string[] = [];
    let compared = 0;
    await until(
      async () => {
        const [old, anew] = await Promise.all([apiAnswers(api.url, most), apiAnswers(fresh.url, most)]);
        for (const answers of [old, anew]) {
          delete answers[OF_PROCESS];
          forgetChecks(answers);
        }
        compared = Object.keys(old).length;
        found = differences(anew, old);
        return found.length === 0;
      },
      'the answers differ',
      { timeoutMs: SETTLES_MS, everyMs: 1000 },
    ).catch(() => {
      throw new Error(
        `${api.name} differs from a new index in ${found.length} answers, first ${found[0]?.replaceAll('\n', ' ')}`,
      );
    });
    return compared;
  } finally {
    await fresh.stop();
  }
}

/** A block at which figures were checked against the node. */
interface Checked {
  blockNumber?: unknown;
  timestamp?: unknown;
}

/**
 * Leaves out when a token's balances and a pair's reserves were last checked against the node. Without new logs that is done
 * again after some minutes only, so a new index has another time for the same figures.
 */
function forgetChecks(answers: Answers): void {
  for (const [path, answer] of Object.entries(answers)) {
    const { payload } =
      (answer as { body?: { payload?: Checked & { current?: Checked | null } } }).body ?? {};
    if (!payload) continue;
    const checked = path.endsWith('/holders')
      ? payload
      : path.endsWith('/price-history')
        ? payload.current
        : undefined;
    delete checked?.blockNumber;
    delete checked?.timestamp;
  }
}
