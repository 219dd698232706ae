import { PRESALE_BOUNDS } from '@kingspad/domain';
import type { PresaleFilter } from '@kingspad/domain/api';

// The rules of packages/domain/src/presale/status.ts, as SQL. server/test/store/sale-rules.test.ts compares the two at random.
// Everywhere `p` is a row of chain.presale and `t` an expression: seconds of chain time.

const { ownerFinalizes, finalizeWithin } = PRESALE_BOUNDS;

/** Rows of chain.presale_contribution that move the total of a sale's contributions; leaving, of a fair sale, lowers it. */
export const MOVES_TOTAL = `a.kind IN ('contribution', 'leave')`;
/** The change of that total by such a row. */
export const TOTAL_CHANGE = `CASE a.kind WHEN 'leave' THEN -a.amount ELSE a.amount END`;

/** Sales neither finalized nor cancelled. */
const IS_OPEN = 'p.finalized_at IS NULL AND p.cancelled_at IS NULL';
/** When nothing was taken any more: it was filled, or ended. */
const CLOSED_AT = 'coalesce(p.filled_at, p.end_at)';

/** Part of schema chain. */
export const SALE_FUNCTIONS = `
-- 0 upcoming, 1 live, 2 to be finalized, 3 failed, 4 finalized: by the same rules, in the same order, as the contract's.
CREATE FUNCTION chain.pool_status(p chain.presale, t bigint) RETURNS integer
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN p.finalized_at IS NOT NULL THEN 4
              WHEN p.cancelled_at IS NOT NULL THEN 3
              WHEN t < p.start_at THEN 0
              WHEN p.filled_at IS NULL AND t < p.end_at THEN 1
              WHEN p.raised < p.soft_cap THEN 3
              WHEN t <= ${CLOSED_AT} + ${finalizeWithin} THEN 2
              ELSE 3 END;
`;

/**
 * The states of open sales; an open sale in none of them has failed. Only columns of the index presale_open_by_end
 * occur here, for index-only counts.
 */
export const OPEN_STAGES = {
  upcoming: (t: string) => `p.start_at > ${t}`,
  live: (t: string) => `p.start_at <= ${t} AND p.end_at > ${t} AND p.filled_at IS NULL`,
  /** Over with its soft cap reached, and the time to finalize it has not run out. */
  waiting: (t: string) =>
    `${isClosed(t)} AND p.raised >= p.soft_cap AND ${CLOSED_AT} >= ${t} - ${finalizeWithin}`,
};

/** Condition that finds all sales at one of {@link OPEN_STAGES} by index. */
export const maybeOpen = (t: string): string => `${IS_OPEN} AND p.end_at >= ${t} - ${finalizeWithin}`;

/** The sales of a status, so written that the planner sees which index finds them. */
export const STATUS_CONDITIONS: Record<PresaleFilter, (t: string) => string> = {
  upcoming: (t) => `${IS_OPEN} AND ${OPEN_STAGES.upcoming(t)}`,
  live: isLive,
  ongoing: isLive,
  ended: (t) => `(p.finalized_at IS NOT NULL OR p.cancelled_at IS NOT NULL OR ${isClosed(t)})`,
  // They end after they are filled, which is where the index finds them.
  filled: (t) =>
    `${maybeOpen(t)} AND p.start_at <= ${t} AND p.filled_at IS NOT NULL AND p.filled_at >= ${t} - ${finalizeWithin}`,
  finalized: () => 'p.finalized_at IS NOT NULL',
  canceled: (t) => `p.finalized_at IS NULL AND (p.cancelled_at IS NOT NULL OR (${isClosed(t)}
    AND (p.raised < p.soft_cap OR ${CLOSED_AT} < ${t} - ${finalizeWithin})))`,
};

function isLive(t: string): string {
  return `${IS_OPEN} AND ${OPEN_STAGES.live(t)}`;
}

function isClosed(t: string): string {
  return `(p.start_at <= ${t} AND (p.end_at <= ${t} OR p.filled_at IS NOT NULL))`;
}

/** Sales that are upcoming or live: they can still be taken part in. */
export const isBeforeClose = (t: string): string =>
  `${IS_OPEN} AND p.end_at > ${t} AND (p.start_at > ${t} OR p.filled_at IS NULL)`;

/** Sales that any account may finalize, found by the index presale_open_by_close. */
export const isPubliclyFinalizable = (t: string): string => `${IS_OPEN}
  AND ${CLOSED_AT} <= ${t} - ${ownerFinalizes} AND ${CLOSED_AT} >= ${t} - ${finalizeWithin}
  AND chain.pool_status(p, ${t}) = 2`;

/** The order in which they have to be finalized: the one whose deadline comes first foremost. */
export const BY_DEADLINE = `${CLOSED_AT}, p.number`;

/**
 * Open sales that reach another stage after the time `since` and up to `t`, by time alone: they start, open for
 * everyone, end, become finalizable by any account, or fail. Each condition is found by an index of its own.
 */
export const stageConditions = (since: string, t: string): string[] =>
  [
    `p.start_at > ${since} AND p.start_at <= ${t}`,
    `p.public_start_at > 0 AND p.public_start_at > ${since} AND p.public_start_at <= ${t}`,
    `p.end_at > ${since} AND p.end_at <= ${t}`,
    `${CLOSED_AT} > ${since} - ${ownerFinalizes} AND ${CLOSED_AT} <= ${t} - ${ownerFinalizes}`,
    // The last second of the time to finalize is one.
    `${CLOSED_AT} >= ${since} - ${finalizeWithin} AND ${CLOSED_AT} < ${t} - ${finalizeWithin}`,
  ].map((condition) => `${IS_OPEN} AND ${condition}`);
