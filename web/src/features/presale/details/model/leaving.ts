import type { PoolShares } from '@kingspad/protocol/sale/read';
import { timeText, translate } from '#lib/i18n/index.ts';
import { leavableNow, mostToLeave } from '#cards/sale/leaving.ts';
import { closingOf } from './fair.ts';
import { coinText } from './requests.ts';
import type { Shown } from './shown.ts';

/** How much a wallet may take back, and until when. */
export function leavingText({ sale, now }: Omit<Shown, 'stage'>, shares: PoolShares): string {
  const closing = closingOf(sale) ?? sale.endAt;
  const times = { time: timeText(closing), end: timeText(sale.endAt) };
  if (now < closing) return translate('details.leave.free', times);
  if (shares.fair?.hasLeft) return translate('details.leave.once', times);
  const amount = coinText(sale, mostToLeave(sale, shares, now));
  return translate('details.leave.closing', { amount, ...times });
}

/** Why an amount cannot be taken back; undefined if it can. @param amount base units; undefined if it is none */
export function leavingReason(
  { sale, now }: Omit<Shown, 'stage'>,
  shares: PoolShares,
  amount: bigint | undefined,
): string | undefined {
  if (amount === undefined || amount === 0n) return translate('details.contribute.enter');
  const { contribution } = shares;
  if (amount > contribution) {
    return translate('details.leave.above', { amount: coinText(sale, contribution) });
  }
  const most = leavableNow(sale, shares, now);
  if (amount > most) return translate('details.leave.most', { amount: coinText(sale, most) });
  const rest = contribution - amount;
  if (rest > 0n && rest < sale.minimumBuy) {
    return translate('details.leave.rest', {
      rest: coinText(sale, rest),
      minimum: coinText(sale, sale.minimumBuy),
    });
  }
  return undefined;
}
