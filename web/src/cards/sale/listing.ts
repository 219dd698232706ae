import { DAY } from '@kingspad/domain';
import type { PresaleItem } from '@kingspad/domain/api';
import { translate } from '#lib/i18n/index.ts';

/**
 * Tenths of a percent by which a token is listed above the price of its sale, cut. Both rates are base units of the
 * token for one whole coin: a lower one is a higher price.
 */
export function premiumOf(rate: bigint, launchRate: bigint): number {
  if (launchRate <= 0n) return 0;
  return Number((rate * 1_000n) / launchRate) - 1_000;
}

/** The listing price compared to the sale's. */
export function listingText({ tokensPerBNB, launchRate }: PresaleItem): string {
  const tenths = premiumOf(BigInt(tokensPerBNB), BigInt(launchRate));
  return tenths === 0
    ? translate('lists.listing.same')
    : translate('lists.listing.above', { percent: tenths / 10 });
}

/** Time for which the listing's liquidity is locked, or that it is burnt. */
export function liquidityLockText({ liquidityUnlockTimestamp: seconds }: PresaleItem): string {
  return seconds === 0
    ? translate('lists.burnt')
    : translate('lists.days', { count: Math.floor(seconds / DAY) });
}
