import { PRESALE_SORTS, SEARCH_MAX_LENGTH } from '@kingspad/domain/api';
import { urlChoice, urlNumber, urlText, type UrlField } from '#lib/url-state.ts';

/** Selectable page sizes (spec B.9), in addition to the default. */
const SIZES = [10, 20, 30, 50, 100] as const;

/** Default page size of each list (spec B.9). */
export const DEFAULT_SIZES = {
  all: 9,
  overview: 20,
  contributions: 10,
  liked: 9,
  mine: 9,
  status: 9,
} as const;

/** Page sizes of a list, including its default. */
export function sizesOf(byDefault: number): readonly number[] {
  return [...new Set<number>([byDefault, ...SIZES])].toSorted((a, b) => a - b);
}

/** 0 means the list's own default, which differs between tabs. */
const size: UrlField<number> = {
  parse: (text) => sizesOf(9).find((known) => String(known) === text),
  format: String,
  fallback: 0,
};
const page = urlNumber({ min: 1, max: 1_000_000, fallback: 1 });

export const TABS = ['all', 'overview', 'contributions', 'liked'] as const;

/** Statuses of the filter (spec B.7 and B.4); `any` lists all. */
export const STATUS_CHOICES = [
  'any',
  'upcoming',
  'live',
  'ended',
  'filled',
  'finalized',
  'canceled',
] as const;
/** Kinds of the filter; `any` lists both. */
export const KIND_CHOICES = ['any', 'fixed', 'fair'] as const;
/** The coins of Overview's filter (spec B.2). */
export const COIN_CHOICES = ['any', 'BNB', 'BUSD', 'USDT'] as const;
/** Orders of Overview by hard cap; `listed` keeps the server's order. */
export const CAP_ORDERS = ['listed', 'highest', 'lowest'] as const;

/** The orders of the upcoming list. */
export const UPCOMING_SORTS = ['newest', 'votes', 'experienced-votes'] as const;

export const PAGE_URL = { page, size };
export const STATUS_URL = { sort: urlChoice(UPCOMING_SORTS), ...PAGE_URL };
export const PORTAL_URL = {
  tab: urlChoice(TABS),
  search: urlText(SEARCH_MAX_LENGTH),
  status: urlChoice(STATUS_CHOICES),
  kind: urlChoice(KIND_CHOICES),
  sort: urlChoice(PRESALE_SORTS),
  coin: urlChoice(COIN_CHOICES),
  cap: urlChoice(CAP_ORDERS),
  ...PAGE_URL,
};
