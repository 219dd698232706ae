import { SEARCH_MAX_LENGTH, STAKING_STATUSES } from '@kingspad/domain/api';
import { urlChoice, urlNumber, urlText, type UrlValues } from '#lib/url-state.ts';

/** The number of pools on a page (spec B.9). */
export const PAGE_SIZE = 9;

/** The debounce of the search (spec B.9). */
export const SEARCH_DEBOUNCE_MS = 500;

/** The filter's choices (spec B.2); `any` lists all. */
export const STATUS_CHOICES = ['any', ...STAKING_STATUSES] as const;

/** The orders (spec B.2), in its order; `none` lists live pools first, as `apr` does. */
export const SORT_CHOICES = ['none', 'hot', 'apr', 'earned', 'total-staked', 'latest'] as const;

/** The state of the portal in the URL. */
export const PORTAL_URL = {
  search: urlText(SEARCH_MAX_LENGTH),
  status: urlChoice(STATUS_CHOICES),
  sort: urlChoice(SORT_CHOICES),
  /** Whether only pools with a stake of the wallet are shown. */
  mine: urlChoice(['no', 'yes']),
  page: urlNumber({ min: 1, max: 1_000_000, fallback: 1 }),
};

/** Filter of the shown pools. */
export type PortalView = UrlValues<typeof PORTAL_URL>;
