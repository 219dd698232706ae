import { buysNothing, capOf, contributionBounds, type ListProof } from '@kingspad/domain';
import type { PoolShares } from '@kingspad/protocol/sale/read';
import { isListOnly } from '@kingspad/protocol/sale/model';
import { translate, timeText } from '#lib/i18n/index.ts';
import { valueOf, type Read } from '#lib/read.ts';
import type { WalletStatus } from '#web3/index.ts';
import { committedOf } from './fair.ts';
import { entryOf, type ListPlace } from './list-place.ts';
import { coinText, shownCoin } from './requests.ts';
import { remainingOf, type ShownSale, type SaleStage } from './sale.ts';

/** Reserve for gas when MAX is pressed, native coin: about ten contributions at today's prices. */
export const GAS_RESERVE = 2_000_000_000_000_000n;

/** The amount that a wallet may contribute now, in base units of the coin. */
export interface Allowed {
  least: bigint;
  most: bigint;
}

/** @param entry the wallet's entry on the list, where its contribution needs one */
export function allowedNow(
  sale: ShownSale,
  shares: Pick<PoolShares, 'contribution'> | undefined,
  entry?: ListProof,
): Allowed {
  return contributionBounds({
    remaining: remainingOf(sale),
    minimum: sale.minimumBuy,
    maximum: maximumOf(sale, entry),
    mine: shares?.contribution ?? 0n,
  });
}

/** The maximum of a wallet's total. */
const maximumOf = (sale: ShownSale, entry: ListProof | undefined): bigint =>
  entry ? capOf(entry.cap, sale.maximumBuy) : sale.maximumBuy;

/** The amount for MAX: the allowance, limited by the balance less gas. */
export function maxAmount(sale: ShownSale, { most }: Allowed, balance: bigint | undefined): bigint {
  if (balance === undefined) return most;
  const spare = sale.coin.isNative ? balance - GAS_RESERVE : balance;
  if (spare <= 0n) return 0n;
  return spare < most ? spare : most;
}

/** The reason for a button that waits for the wallet's figures. */
export const unreadText = ({ state }: Read<unknown>) =>
  state === 'failed' ? ('details.contribute.unread' as const) : ('details.contribute.loading' as const);

/** Input of the decision whether a wallet may contribute. */
export interface ContributionFacts {
  sale: ShownSale;
  stage: SaleStage;
  /** Chain time, seconds. */
  now: number;
  wallet: { status: WalletStatus; account?: string };
  /** The wallet's figures. */
  mine: Read<PoolShares>;
  /** Its place on the list of any length; undefined where no entry is needed. */
  place?: ListPlace | undefined;
  balance: bigint | undefined;
  /** Base units; undefined if the typed amount is invalid. */
  amount: bigint | undefined;
}

/** Why contributions are closed now, and until when; undefined while the sale is live. */
export function closedReason({ sale, stage }: Pick<ContributionFacts, 'sale' | 'stage'>): string | undefined {
  switch (stage.listed) {
    case 'upcoming':
      return translate('details.closed.upcoming', { time: timeText(sale.startAt) });
    case 'filled':
      return translate('details.closed.filled');
    case 'ended':
      return translate('details.closed.ended', { time: timeText(sale.endAt) });
    case 'finalized':
      return translate('details.closed.finalized');
    case 'canceled':
      return translate(refundText(sale));
    default:
      return undefined;
  }
}

/** Text of a failed sale, by its refunds. */
function refundText(sale: ShownSale) {
  if (sale.raised === 0n) return 'details.closed.failed';
  return sale.refunded >= committedOf(sale) ? 'details.closed.refunded' : 'details.closed.canceled';
}

const PLACE_REASONS = {
  loading: 'details.contribute.loading',
  failed: 'details.contribute.unread',
  unpublished: 'details.list.unpublished',
  unproved: 'details.list.unproved',
  absent: 'details.contribute.notWhitelisted',
} as const;

/** Why this wallet cannot contribute at all; undefined if it can. */
export function walletReason(facts: ContributionFacts): string | undefined {
  const { sale, now, mine } = facts;
  const shares = valueOf(mine);
  if (!shares) return translate(unreadText(mine));
  const { place } = facts;
  if (sale.isWhitelisted && now < sale.publicStartAt && !shares.isWhitelisted && place?.state !== 'listed') {
    const time = timeText(sale.publicStartAt);
    const reason = place ? PLACE_REASONS[place.state] : PLACE_REASONS.absent;
    const isNever = reason === PLACE_REASONS.absent && isListOnly(sale);
    return isNever ? translate('details.contribute.notListed') : translate(reason, { time });
  }
  const maximum = maximumOf(sale, entryOf(place));
  if (shares.contribution >= maximum) {
    return translate('details.contribute.maximumReached', { amount: coinText(sale, maximum) });
  }
  return undefined;
}

/** Why the typed amount cannot be contributed; undefined if it can. */
export function amountReason(facts: ContributionFacts): string | undefined {
  const { sale, mine, amount, balance } = facts;
  if (amount === undefined) return translate('details.contribute.enter');
  const { least, most } = allowedNow(sale, valueOf(mine), entryOf(facts.place));
  if (amount < least && amount < most) {
    return translate('details.contribute.belowMinimum', { amount: coinText(sale, least) });
  }
  if (buysNothing(amount, valueOf(mine)?.contribution ?? 0n, sale)) {
    return translate('details.contribute.buysNothing');
  }
  if (amount > most) return translate('details.contribute.aboveMaximum', { amount: coinText(sale, most) });
  if (balance !== undefined && amount > balance) {
    return translate('details.contribute.aboveBalance', { amount: shownCoin(sale, balance) });
  }
  return undefined;
}
