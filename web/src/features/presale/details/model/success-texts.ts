import { finalizationTimes, isVestingSale, releaseRows, tokensFor } from '@kingspad/domain';
import { timeText, translate } from '#lib/i18n/index.ts';
import type { SuccessText } from '#web3/index.ts';
import { coinText, tokenText } from './requests.ts';
import { saleName, type ShownSale } from './sale.ts';

/** @param mine what the wallet had contributed before, base units of the coin, as is `amount` */
export function contributed(sale: ShownSale, mine: bigint, amount: bigint): SuccessText {
  const { tokensPerCoin, unit, endAt } = sale;
  const reserved = tokensFor(mine + amount, tokensPerCoin, unit) - tokensFor(mine, tokensPerCoin, unit);
  return {
    what: sale.fair
      ? translate('details.receipts.contribution', { amount: coinText(sale, amount) })
      : translate('details.mine.amounts', {
          amount: coinText(sale, amount),
          tokens: tokenText(sale, reserved),
        }),
    next: translate(sale.fair ? 'details.success.committedNext' : 'details.success.contributedNext', {
      end: timeText(endAt),
      deadline: timeText(finalizationTimes(sale).deadline),
    }),
    date: { at: endAt, title: translate('details.success.ends', { name: saleName(sale) }) },
  };
}

export const refunded = (sale: ShownSale, amount: bigint): SuccessText => ({
  what: translate('details.refund.refunded', { amount: coinText(sale, amount) }),
});

/** @param nextAt when the next part can be claimed, seconds; 0 if nothing follows */
export const claimed = (sale: ShownSale, amount: bigint, nextAt: number): SuccessText => ({
  what: translate('details.receipts.claim', { amount: tokenText(sale, amount) }),
  ...(nextAt > 0 && {
    next: translate('details.success.claimedNext', { time: timeText(nextAt) }),
    date: { at: nextAt, title: translate('details.success.claims', { name: saleName(sale) }) },
  }),
});

/** Time of the next claim after today's, seconds; 0 for none. */
export function nextClaimOf({ vesting, finalizedAt }: ShownSale, now: number): number {
  if (!isVestingSale(vesting)) return 0;
  // The times of the releases are the same for each amount.
  return releaseRows(1n, vesting, finalizedAt).find(({ timestamp }) => timestamp > now)?.timestamp ?? 0;
}

export const finalized = (sale: ShownSale, now: number): SuccessText => ({
  what: translate('details.success.finalized', { token: sale.token.label }),
  ...(!sale.isLiquidityBurnt && {
    date: {
      at: now + sale.lockSeconds,
      title: translate('details.success.unlocks', { name: saleName(sale) }),
    },
  }),
});
