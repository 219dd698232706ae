import type { LeasedClient } from './chain-state.ts';

/** The leader's status for processes that do not index. */
export interface ReportedStatus {
  problem: string | null;
  rebuildingSince: Date | null;
}

/** Returns the function that writes a status if it differs from the last one, while this connection has the lease. */
export function createStatusReport({
  client,
  lease,
}: LeasedClient): (status: ReportedStatus) => Promise<void> {
  let reported: string | undefined;
  return async ({ problem, rebuildingSince }) => {
    const text = JSON.stringify([problem, rebuildingSince]);
    if (text === reported) return;
    await client.query(
      `UPDATE control.index_status SET problem = $1, rebuilding_since = $2
        WHERE EXISTS (SELECT FROM control.lease WHERE token = $3)`,
      [problem, rebuildingSince, lease],
    );
    reported = text;
  };
}
