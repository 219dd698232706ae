import {
  lookAlikeOf,
  shortAddress,
  shortenedText,
  shownAmount,
  toLocalText,
  toUtcDisplay,
  type Address,
  type ListedCoin,
} from '@kingspad/domain';
import type { ShareCard } from '../../share/card.ts';
import { canDraw } from '../../share/characters.ts';
import type { PageMetadata } from '../documents.ts';

/** Metadata and share image of the page of one sale, lock or staking pool. */
export interface SharedPage {
  metadata: PageMetadata;
  card: ShareCard;
}

/** The block that figures are of, if newer ones are not indexed yet. */
export interface Stale {
  block: number;
  /** Chain time, seconds. */
  at: number;
}

/** Maximum length of names, characters. */
const MAX_NAME = 60;
/** A symbol of these characters alone cannot pass for digits of the amount before it. */
const TICKER = /^[\p{L}$][\p{L}\p{N}$._+-]{0,15}$/u;

/** A name in one line, without characters that show nothing or change the direction of text. */
export const oneLine = (text: string): string => shortenedText(text, MAX_NAME);

/**
 * A token in titles and sentences: its symbol if it is a plain one, else its short address. Symbols can imitate amounts,
 * pairs or labels of ours.
 */
export function tokenName(symbol: string, token: Address): string {
  const shown = oneLine(symbol);
  return TICKER.test(shown) ? shown : shortAddress(token);
}

/** {@link tokenName} of characters that images can show: the unit of amounts. */
export const unitOf = (symbol: string, token: Address): string => drawable(tokenName(symbol, token), token);

/** If the fonts cannot draw a name, the token's address is used. */
export const drawable = (text: string, token: Address): string =>
  text !== '' && canDraw(text) ? text : shortAddress(token);

/** Six significant digits, with "~" if cut: the fonts of the images have no "≈". */
function figure(value: bigint, decimals: number): string {
  const { text, isExact } = shownAmount(value, decimals);
  return `${isExact ? '' : '~ '}${text}`;
}

/** An amount with its unit; in base units if the token reports no decimals. */
export const amountOf = (value: bigint, decimals: number | null, unit: string): string =>
  decimals === null ? `${figure(value, 0)} base units of ${unit}` : `${figure(value, decimals)} ${unit}`;

/** `24 Jan 2027`, UTC. */
export const dayOf = (seconds: number): string => toLocalText(seconds, { timeZone: 'UTC', style: 'day' });

/** `20:00 UTC` */
export const timeOf = (seconds: number): string => `${toUtcDisplay(seconds).slice(11, 16)} UTC`;

/** A date of a card with its time below. */
export const dateFigure = (label: string, seconds: number, more = '') => ({
  label,
  value: dayOf(seconds),
  detail: [timeOf(seconds), more].filter(Boolean).join(' · '),
});

/** A share from 0 to 1 in whole percents, rounded down: an image must not change with each block. */
export const percents = (share: number): number => Math.floor(100 * Math.min(1, Math.max(0, share))) / 100;

/** Warnings of tokens that look like a listed coin, in the words of the pages. */
export const lookAlikeCautions = (
  tokens: readonly { address: Address; symbol: string; name: string }[],
  listed: readonly ListedCoin[],
): string[] => [
  ...new Set(
    tokens.flatMap((token) => {
      const coin = lookAlikeOf(token, listed);
      return coin === undefined ? [] : [`Looks like ${coin} but is another token`];
    }),
  ),
];

/** Warnings about the data itself, the same for every kind of page. */
export function dataCautions(incompleteSince: number | null, stale: Stale | undefined): string[] {
  return [
    ...(incompleteSince === null ? [] : [`Data incomplete since block ${incompleteSince}`]),
    ...(stale ? [`As of block ${stale.block}, ${dayOf(stale.at)}, ${timeOf(stale.at)}`] : []),
  ];
}

/** Sentences of a description; those without an end get a point. */
export const sentences = (...texts: readonly (string | false | null | undefined)[]): string =>
  texts
    .filter((text) => typeof text === 'string' && text !== '')
    .map((text) => (/[.!?]$/.test(String(text)) ? text : `${text}.`))
    .join(' ');
