import type pg from 'pg';
import type { Address } from '@kingspad/domain';
import { POOL_TOPICS } from '../chain/events/index.ts';
import { decodePresaleFactoryLog, POOL_CREATED } from '../chain/events/presale-factory.ts';
import type { RawLog } from '../chain/types.ts';
import { poolsAmong } from './projection/presale-rows.ts';

const poolTopics: ReadonlySet<string> = new Set(POOL_TOPICS);

/**
 * The logs without those that look like a pool's and are none's. Logs of pools are asked for by topic alone, and anybody may
 * emit them; a pool is what our factory made, in an earlier block or among these. No pool's address can emit before it
 * is a pool: the factory derives it from the pool's code.
 */
export async function withoutStrangers(client: pg.ClientBase, logs: readonly RawLog[]): Promise<RawLog[]> {
  const claims = logs.filter(looksLikePools);
  if (claims.length === 0) return [...logs];
  const pools = await poolsAmong(
    client,
    claims.map(({ address }) => address),
  );
  for (const pool of madeIn(logs)) pools.add(pool);
  return logs.filter((log) => !looksLikePools(log) || pools.has(log.address));
}

const looksLikePools = ({ topics: [topic] }: RawLog) => topic !== undefined && poolTopics.has(topic);

/** The pools that the logs say were made; they are the factory's own, or would have been refused. */
function madeIn(logs: readonly RawLog[]): Address[] {
  return logs.flatMap((log) => {
    if (log.topics[0] !== POOL_CREATED) return [];
    const event = decodePresaleFactoryLog(log);
    return event ? [event.pool] : [];
  });
}
