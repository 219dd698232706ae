import { finalizationTimes, isVestingSale, releaseRows, type PoolStatus } from '@kingspad/domain';
import { closingOf } from './fair.ts';
import type { ShownSale } from './sale.ts';

/** An event in the life of a sale. */
export interface TimelineStep {
  id:
    | 'created'
    | 'start'
    | 'public'
    | 'closing'
    | 'end'
    | 'cancelled'
    | 'finalized'
    | 'finalizeBy'
    | 'tokens'
    | 'liquidity';
  /** Seconds; undefined if unknown. */
  time: number | undefined;
  /** Instead of a time: seconds after the listing, whose time is still open. */
  afterListing?: number;
  isDone: boolean;
}

type Terms = Pick<
  ShownSale,
  | 'startAt'
  | 'publicStartAt'
  | 'endAt'
  | 'filledAt'
  | 'finalizedAt'
  | 'isCancelled'
  | 'cancelledAt'
  | 'isWhitelisted'
  | 'isLiquidityBurnt'
  | 'lockSeconds'
  | 'vesting'
  | 'record'
  | 'fair'
>;

/** Past and future events in order; of a failed sale only the past ones. */
export function timelineOf(sale: Terms, status: PoolStatus, now: number): TimelineStep[] {
  const { startAt, publicStartAt, endAt, filledAt, finalizedAt, record } = sale;
  const closed = filledAt || endAt;
  const closing = closingOf(sale);
  const step = (id: TimelineStep['id'], time: number | undefined): TimelineStep => ({
    id,
    time,
    isDone: time !== undefined && time <= now,
  });
  const begun = [
    step('created', record?.createdTimestamp),
    step('start', startAt),
    // A fair sale whose list is the whole sale is public at its end.
    ...(sale.isWhitelisted && publicStartAt > startAt && publicStartAt < endAt
      ? [step('public', publicStartAt)]
      : []),
    ...(closing === undefined ? [] : [step('closing', closing)]),
  ].map((one) => (one.id === 'created' ? { ...one, isDone: true } : one));
  if (sale.isCancelled) {
    const at = sale.cancelledAt || undefined;
    return [
      ...begun.filter(({ time }) => at === undefined || time === undefined || time <= at),
      { id: 'cancelled', time: at, isDone: true },
    ];
  }
  if (status === 3) return [...begun, step('end', closed)];
  const from = finalizedAt || closed;
  const last = isVestingSale(sale.vesting)
    ? releaseRows(1n, sale.vesting, from).at(-1)?.timestamp
    : undefined;
  const ofListing = (id: TimelineStep['id'], seconds: number): TimelineStep =>
    finalizedAt > 0
      ? step(id, finalizedAt + seconds)
      : { id, time: undefined, isDone: false, afterListing: seconds };
  return [
    ...begun,
    step('end', closed),
    finalizedAt > 0 ? step('finalized', finalizedAt) : step('finalizeBy', finalizationTimes(sale).deadline),
    ...(last === undefined ? [] : [ofListing('tokens', last - from)]),
    ...(sale.isLiquidityBurnt ? [] : [ofListing('liquidity', sale.lockSeconds)]),
  ];
}
