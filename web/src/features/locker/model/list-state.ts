import { SEARCH_MAX_LENGTH } from '@kingspad/domain/api';
import { urlChoice, urlNumber, urlText, type UrlField } from '#lib/url-state.ts';

/** The allowed page sizes (spec A.9); the default is omitted from the URL. */
export const LIST_SIZES: readonly number[] = [10, 15, 30, 60, 90];
export const DETAIL_SIZES: readonly number[] = [15, 30, 60, 90];

function urlSize(sizes: readonly number[], fallback: number): UrlField<number> {
  return {
    parse: (text) => sizes.find((size) => String(size) === text),
    format: String,
    fallback,
  };
}

/** Orders of all locked tokens. */
export const TOKEN_ORDERS = ['newest', 'amount', 'share', 'release'] as const;

const page = urlNumber({ min: 1, max: 1_000_000, fallback: 1 });

export const LIST_URL = {
  tab: urlChoice(['all', 'mine']),
  scope: urlChoice(['own', 'received', 'offered']),
  /** Order of the list: 'newest' or 'unlock' for the wallet's locks, all but 'unlock' for all tokens. */
  sort: urlChoice(['newest', 'unlock', 'amount', 'share', 'release']),
  search: urlText(SEARCH_MAX_LENGTH),
  page,
  size: urlSize(LIST_SIZES, 10),
};

export const DETAIL_URL = {
  sort: urlChoice(['newest', 'unlock', 'share']),
  page,
  size: urlSize(DETAIL_SIZES, 15),
};

/** The tables within a record's page, each with its own page number. */
export const RECORD_URL = {
  steps: page,
  stepsSize: urlSize(DETAIL_SIZES, 15),
  events: page,
  eventsSize: urlSize(DETAIL_SIZES, 15),
};
