import {
  countdownOf,
  factsOfItem,
  failureOf,
  finalizationTimes,
  listStatus,
  SHOWN_DECIMALS,
  type PresaleListStatus,
  type SaleTimer,
} from '@kingspad/domain';
import type { PresaleItem } from '@kingspad/domain/api';
import { translate } from '#lib/i18n/index.ts';
import { figureText, fixedFigure } from '#lib/figures.ts';
import { inSentence } from '#lib/untrusted.ts';

/** Maximum length of a name on a card (spec B.9). */
const NAME_LENGTH = 25;

/** A name as cards show it: cut at 25 characters. */
export const cutName = (name: string): string => inSentence(name, NAME_LENGTH);

type StatusFacts = Pick<PresaleItem, 'status'> & Parameters<typeof factsOfItem>[0];

/** The current status: time may have changed it since the list was read. */
export function statusNow(item: StatusFacts, now: number): PresaleListStatus {
  if (item.status !== 'upcoming' && item.status !== 'live') return item.status;
  return listStatus(factsOfItem(item), now);
}

/** The moments at which time alone changes a sale's card. */
export function momentsOfItem(item: StatusFacts): number[] {
  const facts = factsOfItem(item);
  return [facts.startAt, facts.endAt, finalizationTimes(facts).deadline];
}

/** Why a sale failed, as of now; null if it did not. */
export function failureNow(item: StatusFacts & Pick<PresaleItem, 'failure'>, now: number) {
  if (statusNow(item, now) !== 'canceled') return null;
  // The sale failed by time alone, after the list was read.
  return item.failure ?? failureOf(factsOfItem(item), now);
}

/** The countdown of a card. @param now chain time, seconds */
export function countdownNow(item: StatusFacts, now: number): SaleTimer {
  const status = statusNow(item, now);
  return countdownOf(
    {
      poolStatus: status === 'upcoming' || status === 'live' ? 1 : 2,
      startAt: item.startTimeTimestamp,
      endAt: item.endTimeTimestamp,
      publicStartAt: 0,
    },
    now,
  );
}

/** An amount of the sale's coin for display: `12.3456 BNB`. @param value base units, as the API has them */
export function itemCoinText(
  value: string,
  { liquidityTokenDecimals, liquidityTokenName }: PresaleItem,
): string {
  return `${fixedFigure(BigInt(value), liquidityTokenDecimals, SHOWN_DECIMALS.filled)} ${liquidityTokenName}`;
}

type Priced = Pick<PresaleItem, 'kind' | 'raisedAmount' | 'softCap' | 'hardCap'>;

/** A rate of a fair sale's ceiling as it is where `raised` is accepted: all its tokens are for that. Zero while a draft has no caps. */
const rateAt = (rate: string, { hardCap }: Priced, raised: bigint): bigint =>
  raised === 0n ? 0n : (BigInt(rate) * BigInt(hardCap)) / raised;

/** A sale's rate as it is now, in base units of the token. @param rate of the ceiling where the sale is fair */
export function rateNow(rate: string, item: Priced): bigint {
  if (item.kind === 'fixed') return BigInt(rate);
  const [raised, least] = [BigInt(item.raisedAmount), BigInt(item.softCap)];
  return rateAt(rate, item, raised > least ? raised : least);
}

/** The rate of the sale: `1 BNB = 1,000 KGT`; of a fair sale the one of now. */
export function rateText(item: PresaleItem): string {
  const amount = figureText(rateNow(item.tokensPerBNB, item), item.tokenDecimals);
  const tokens = `${amount} ${cutName(item.tokenSymbol)}`;
  return translate('lists.rate', { coin: item.liquidityTokenName, tokens });
}

/** The rates of a fair sale's lowest and highest price, below its rate: `4,000 – 1,000`. */
export function ratesText(item: PresaleItem): string {
  const text = (rate: bigint) => figureText(rate, item.tokenDecimals);
  const [floor, ceiling] = [rateAt(item.tokensPerBNB, item, BigInt(item.softCap)), BigInt(item.tokensPerBNB)];
  return `${text(floor)} – ${text(ceiling)}`;
}

const SCALE = 18;

/** Orders rows by their hard caps in whole coins, independent of each coin's decimals. */
export function byHardCap(rows: readonly PresaleItem[], order: 'highest' | 'lowest'): PresaleItem[] {
  const cap = ({ hardCap, liquidityTokenDecimals }: PresaleItem) =>
    BigInt(hardCap) * 10n ** BigInt(Math.max(0, SCALE - liquidityTokenDecimals));
  return rows.toSorted((a, b) => {
    const [left, right] = order === 'lowest' ? [cap(a), cap(b)] : [cap(b), cap(a)];
    return left < right ? -1 : left > right ? 1 : 0;
  });
}
