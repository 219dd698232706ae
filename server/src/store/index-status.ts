import type { LeasedClient } from './chain-state.ts';

/** The leader's status for processes that do not index. */
export interface ReportedStatus {
  problem: string | null;
  rebuildingSince: Date | null;
  lastError: { message: string; block: number | null } | null;
}

/** Characters of an error's message: a node may word it at any length. */
const MOST_CHARACTERS = 300;
/** An address may hold a key. */
const URLS = /\b(https?|wss?):\/\/[^\s"')]+/gi;

/** Returns the function that writes a status if it differs from the last one, while this connection has the lease. */
export function createStatusReport({
  client,
  lease,
}: LeasedClient): (status: ReportedStatus) => Promise<void> {
  let reported: string | undefined;
  return async ({ problem, rebuildingSince, lastError }) => {
    const message = lastError?.message.replace(URLS, 'a node').slice(0, MOST_CHARACTERS) ?? null;
    const block = lastError?.block ?? null;
    const text = JSON.stringify([problem, rebuildingSince, message, block]);
    if (text === reported) return;
    await client.query(
      `UPDATE control.index_status
          SET problem = $1, rebuilding_since = $2, last_error = $3, last_error_block = $4,
              last_error_since = CASE WHEN $3::text IS NULL THEN NULL
                                      WHEN last_error_block IS NOT DISTINCT FROM $4 THEN coalesce(last_error_since, now())
                                      ELSE now() END
        WHERE EXISTS (SELECT FROM control.lease WHERE token = $5)`,
      [problem, rebuildingSince, message, block, lease],
    );
    reported = text;
  };
}
