import type { Address, LockReference } from '@kingspad/domain';
import type pg from 'pg';
import { lockBy, type PageRequest, type PageResult } from './locks.ts';

/** A step of a vesting lock. */
export interface StoredStep {
  /** From 1. */
  number: number;
  /** Seconds. */
  at: number;
  /** Share of the whole amount that it releases, basis points. */
  bps: number;
  /** Base units. */
  amount: string;
  isClaimed: boolean;
}

/** A page of a lock's steps; a plain lock has none. Undefined if there is no such lock. */
export async function scheduleOf(
  pool: pg.Pool,
  locker: Address,
  reference: LockReference,
  { page, limit }: PageRequest,
): Promise<PageResult<StoredStep> | undefined> {
  const { lock, values } = lockBy(locker, reference);
  const [first, last] = [`$${values.length + 1}::integer`, `$${values.length + 2}::integer`];
  const found = await pool.query<{
    total: number | null;
    step: number | null;
    step_at: number;
    step_bps: number;
    step_amount: string;
    is_claimed: boolean;
  }>(
    `SELECT chain.steps_total(l.initial_bps, l.cycle_bps) AS total, s.*
       FROM (${lock}) AS l
       LEFT JOIN chain.schedule_rows(l.amount, l.initial_bps, l.cycle, l.cycle_bps, l.segment_next, l.segment_passed,
                                     l.last_claim_at, ${first}, ${last}) AS s ON l.kind = 'vesting'
      ORDER BY s.step`,
    [...values, ...stepsOf({ page, limit })],
  );
  const [any] = found.rows;
  if (!any) return undefined;
  const items = found.rows.flatMap((row) =>
    row.step === null
      ? []
      : [
          {
            number: row.step,
            at: row.step_at,
            bps: row.step_bps,
            amount: row.step_amount,
            isClaimed: row.is_claimed,
          },
        ],
  );
  return { items, total: any.total ?? 0 };
}

/** More than any lock has, so that a page far beyond stays a number that Postgres takes. */
const BEYOND = 20_000;

function stepsOf({ page, limit }: PageRequest): [first: number, last: number] {
  const first = Math.min(BEYOND, (page - 1) * limit + 1);
  return [first, first + limit - 1];
}
