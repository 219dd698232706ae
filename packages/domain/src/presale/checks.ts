import type { TokenProbe } from '../api/market.ts';
import { DAY } from '../time.ts';

/** Share of a transfer that the token takes, basis points; 0 if all arrives. */
export function takenOf(leg: { sent: string; received: string } | null): number {
  if (!leg || leg.sent === '0') return 0;
  const sent = BigInt(leg.sent);
  const taken = sent - BigInt(leg.received);
  if (taken <= 0n) return 0;
  // A tax is shown even if it is less than a basis point.
  return Math.max(1, Number((taken * 10_000n) / sent));
}

/** Whether transfers of the token are taxed or restricted; undefined if none could be simulated. */
export function isTaxed(probe: TokenProbe | null | undefined): boolean | undefined {
  return !probe || probe.result === 'unchecked' ? undefined : probe.result !== 'clean';
}

/** Multiples of the liquidity above which few can sell at the shown value. */
const DILUTED = { amber: 20, red: 100 };

/** How bad a fully diluted value is: red can ruin, amber needs care. @param times the value as a multiple of the liquidity */
export function dilutionSeverity(times: number): 'good' | 'amber' | 'red' {
  if (times <= DILUTED.amber) return 'good';
  return times > DILUTED.red ? 'red' : 'amber';
}

/** A shorter lock of a sale's liquidity is a warning, seconds. */
const SHORT_LOCK = 90 * DAY;

/** Whether a sale's liquidity is locked for too short a time. @param lockSeconds a duration */
export function isShortLiquidityLock(sale: { isLiquidityBurnt: boolean; lockSeconds: number }): boolean {
  return !sale.isLiquidityBurnt && sale.lockSeconds < SHORT_LOCK;
}
