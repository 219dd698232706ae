import { leavableOf } from '@kingspad/domain';
import type { Sale } from '@kingspad/protocol/sale/model';
import type { PoolShares } from '@kingspad/protocol/sale/read';

/** Less may leave with each second of the closing window: the amount has to hold when the transaction is confirmed. */
const CONFIRMED_WITHIN = 60;

type Committed = Pick<PoolShares, 'contribution' | 'fair'>;

/** What may leave a fair sale by a transaction that is sent now, base units of the coin. @param now seconds */
export function leavableNow(
  { fair, endAt }: Pick<Sale, 'fair' | 'endAt'>,
  { contribution, fair: mine }: Committed,
  now: number,
): bigint {
  if (!fair || !mine) return 0n;
  const times = { endAt, closingWindow: fair.closingWindow, hasLeft: mine.hasLeft };
  return leavableOf(contribution, times, now + CONFIRMED_WITHIN);
}

/** The most that a wallet can take back now: what stays has to be zero or at least the minimum. @param now seconds */
export function mostToLeave(
  sale: Pick<Sale, 'fair' | 'endAt' | 'minimumBuy'>,
  mine: Committed,
  now: number,
): bigint {
  const may = leavableNow(sale, mine, now);
  const { contribution } = mine;
  const rest = contribution - may;
  if (may === 0n || rest === 0n || rest >= sale.minimumBuy) return may;
  return contribution > sale.minimumBuy ? contribution - sale.minimumBuy : 0n;
}
