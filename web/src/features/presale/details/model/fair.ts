import { closesAt, WHOLE } from '@kingspad/domain';
import type { Sale } from '@kingspad/protocol/sale/model';

const whole = BigInt(WHOLE);

/** All that wallets put in, base units of the coin; of a fair sale also what is above the hard cap. */
export const committedOf = ({ fair, raised }: Pick<Sale, 'fair' | 'raised'>): bigint =>
  fair?.committed ?? raised;

/** Progress in basis points of the hard cap, of a fair sale beyond the whole too. */
export const filledBps = (sale: Pick<Sale, 'fair' | 'raised' | 'hardCap'>): number =>
  sale.hardCap === 0n ? 0 : Number((committedOf(sale) * whole) / sale.hardCap);

/** When a fair sale's closing window begins, seconds; undefined at a fixed rate. */
export const closingOf = ({ fair, endAt }: Pick<Sale, 'fair' | 'endAt'>): number | undefined =>
  fair && closesAt({ endAt, closingWindow: fair.closingWindow });

/** Whether nobody can make the sale fail any more: the closing window has begun with the soft cap reached. */
export function isDoorClosed(
  sale: Pick<Sale, 'fair' | 'endAt' | 'raised' | 'softCap'>,
  now: number,
): boolean {
  const closing = closingOf(sale);
  return closing !== undefined && now >= closing && sale.raised >= sale.softCap;
}
