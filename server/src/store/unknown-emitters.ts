import type pg from 'pg';
import { kindOfLog, POOL_KIND_NAMES, poolMadeBy } from '../chain/events/pools.ts';
import type { RawLog } from '../chain/types.ts';
import { poolsAmong } from './pools.ts';

/**
 * Drops the logs of unknown emitters: those with the topics of a pool's events that no factory of ours made. Logs of
 * pools are filtered by topic alone, and any contract may emit them; a pool is what our factory of its kind made, in an
 * earlier block or among these. No pool's address can emit before it is a pool: the factory derives it from the pool's
 * code.
 */
export async function withoutUnknownEmitters(
  client: pg.ClientBase,
  logs: readonly RawLog[],
): Promise<RawLog[]> {
  const strange = new Set<RawLog>();
  const makings = logs.flatMap((log) => poolMadeBy(log) ?? []);
  for (const kind of POOL_KIND_NAMES) {
    const claims = logs.filter((log) => kindOfLog(log) === kind);
    if (claims.length === 0) continue;
    const emitters = claims.map(({ address }) => address);
    const pools = await poolsAmong(client, kind, emitters);
    for (const made of makings) if (made.kind === kind) pools.add(made.pool);
    for (const log of claims) if (!pools.has(log.address)) strange.add(log);
  }
  return logs.filter((log) => !strange.has(log));
}
