import type { Address } from '@kingspad/domain';
import type { SaleSimulation } from '@kingspad/domain/api';
import { queryOptions, type Query } from '@tanstack/react-query';
import { ApiError, call } from '#lib/api-client.ts';
import { apiQuery, untilItAnswers, whileSame, type PageParams } from '#lib/api-query.ts';

const RETRY_MS = 5_000;
/** How often data without events of the sale is read again: the pair's price, locks of its token. */
const OTHERS_MS = 15_000;
const TRIAL_MS = 60_000;

/** A new sale is there in an instant; one that never comes is fetched less and less often. */
function whileUnknown({ state }: Pick<Query, 'state'>): number | false {
  if (state.status !== 'error') return false;
  const isUnknown = state.error instanceof ApiError && state.error.status === 404;
  if (!isUnknown) return RETRY_MS;
  return state.errorUpdateCount < 10 ? 1_000 : 30_000;
}

/** Data that the server still reads from the chain is asked for again soon. */
const whileRead = ({ state }: { state: { status: string; data: { state: string } | undefined } }): number =>
  state.status === 'error' || state.data?.state === 'reading' ? RETRY_MS : OTHERS_MS;

/** A trial is repeated once a minute at most; a running one is over soon. */
export const whileTried = ({
  state,
}: {
  state: { status: string; data: SaleSimulation | undefined };
}): number => (state.status === 'error' || state.data?.problem === 'running' ? RETRY_MS : TRIAL_MS);

/** The newest of what a wallet did in a sale; what a card has room for. */
export const RECEIPTS: PageParams = { page: 1, limit: 20 };

/** The reads of one sale: routes and freshness in one place. */
export const saleQueries = {
  record: (pool: Address | undefined) =>
    queryOptions({
      ...apiQuery('GET /api/v1/presale/get/{pool}', pool && { pool }),
      refetchInterval: whileUnknown,
    }),

  /** Actions of a wallet in a sale, newest first. */
  contributions: (pool: Address, wallet: Address | undefined, { page, limit }: PageParams) =>
    queryOptions({
      ...apiQuery('GET /api/v1/presale/{pool}/contributions', wallet && { pool, wallet, page, limit }),
      refetchInterval: untilItAnswers,
    }),

  /** Actions of all wallets in a sale, newest first. */
  allContributions: (pool: Address, { page, limit }: PageParams) => {
    const query = apiQuery('GET /api/v1/presale/{pool}/contributions', { pool, page, limit });
    return queryOptions({
      ...query,
      placeholderData: whileSame(query.queryKey, 'pool'),
      refetchInterval: untilItAnswers,
    });
  },

  /** How its contributions added up. */
  raised: (pool: Address) =>
    queryOptions({
      ...apiQuery('GET /api/v1/presale/{pool}/raised', { pool }),
      refetchInterval: untilItAnswers,
    }),

  /** Holders of its token. */
  holders: (pool: Address) =>
    queryOptions({
      ...apiQuery('GET /api/v1/presale/{pool}/holders', { pool }),
      refetchInterval: whileRead,
    }),

  /** Facts in the document that its risks follow from; never asked for. */
  facts: (pool: Address) =>
    queryOptions({ ...apiQuery('GET /api/v1/presale/{pool}/facts', { pool }), enabled: false }),

  /** Reserves of its pair since the listing. */
  priceHistory: (pool: Address) =>
    queryOptions({
      ...apiQuery('GET /api/v1/presale/{pool}/price-history', { pool }),
      refetchInterval: whileRead,
    }),

  whitelist: (pool: Address, { page, limit }: PageParams, isOn: boolean) => {
    const query = apiQuery('GET /api/v1/presale/{pool}/whitelist', isOn ? { pool, page, limit } : undefined);
    return queryOptions({
      ...query,
      placeholderData: whileSame(query.queryKey, 'pool'),
      refetchInterval: untilItAnswers,
    });
  },

  /** A wallet's entry on the list of any length, with its proof. */
  listEntry: (pool: Address, wallet: Address | undefined) =>
    queryOptions({
      ...apiQuery('GET /api/v1/presale/{pool}/list/{wallet}', wallet && { pool, wallet }),
      refetchInterval: untilItAnswers,
    }),

  /** Whether finalizing would succeed now; only read while it is due. */
  finalization: (pool: Address, isDue: boolean) =>
    queryOptions({
      ...apiQuery('GET /api/v1/presale/{pool}/finalization', isDue ? { pool } : undefined),
      refetchInterval: OTHERS_MS,
    }),

  /** Whether its token could be sold in a trial, with a wallet's own tokens if one is given. */
  simulation: (pool: Address | undefined, wallet?: Address) =>
    queryOptions({
      ...apiQuery('GET /api/v1/presale/{pool}/simulation', pool && { pool, ...(wallet && { wallet }) }),
      refetchInterval: whileTried,
    }),

  /** The votes on a sale, with the wallet's own if one is given. */
  votes: (pool: Address, wallet: Address | undefined) =>
    queryOptions({
      ...apiQuery('GET /api/v1/presale/{pool}/votes', { pool, wallet }),
      refetchInterval: untilItAnswers,
    }),

  /** @param reader who is signed in: hidden comments are sent to some readers alone */
  comments: (pool: Address, { page, limit }: PageParams, reader: string | null) => {
    const { queryKey, queryFn } = apiQuery('GET /api/v1/presale/{pool}/comments', { pool, page, limit });
    const [api, area, route, parameters] = queryKey;
    return queryOptions({
      queryKey: [api, area, route, parameters, reader] as const,
      queryFn,
      placeholderData: whileSame(queryKey, 'pool'),
      refetchInterval: untilItAnswers,
    });
  },

  /** The locks of a token or an LP token, the newest thousand. */
  locks: (locker: 'token-locker' | 'liquidity-locker', token: Address | undefined) =>
    queryOptions({
      ...apiQuery(`GET /api/v1/${locker}/get-token-lock-records/{token}`, token && { token }),
      refetchInterval: OTHERS_MS,
    }),

  /** The current verification by operators. */
  verification: (pool: Address) =>
    queryOptions(apiQuery('GET /api/v1/operator/presale/{pool}/verification', { pool })),
};

/** Account signed in at the server; no block changes it. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: ({ signal }) => call('GET /api/v1/session', {}, signal),
  staleTime: 60_000,
});
