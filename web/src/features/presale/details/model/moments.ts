import { finalizationTimes, releaseRows } from '@kingspad/domain';
import { closingOf } from './fair.ts';
import type { ShownSale } from './sale.ts';

/** All moments at which a sale's page changes by itself, chain time in seconds. */
export function momentsOf(sale: ShownSale): number[] {
  const { startAt, publicStartAt, endAt, filledAt, finalizedAt, lockSeconds, vesting } = sale;
  const { openAt, deadline } = finalizationTimes(sale);
  const closing = closingOf(sale) ?? endAt;
  const begun = [startAt, publicStartAt, closing, endAt, filledAt, openAt, deadline];
  if (finalizedAt === 0) return begun;
  const releases = releaseRows(1n, vesting, finalizedAt).map(({ timestamp }) => timestamp);
  return [...begun, finalizedAt, finalizedAt + lockSeconds, ...releases];
}
