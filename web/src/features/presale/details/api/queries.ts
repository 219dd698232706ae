import type { Address } from '@kingspad/domain';
import type {
  Comment,
  Contribution,
  FinalizationCheck,
  Holders,
  LockRecord,
  PageOf,
  PresaleRecord,
  PriceHistory,
  RaisedSeries,
  Session,
  VoteState,
  WhitelistEntry,
} from '@kingspad/domain/api';
import { queryOptions, skipToken, type Query } from '@tanstack/react-query';
import { presaleRecordKey } from './keys.ts';
import { api, ApiError } from '../../../../lib/api-client.ts';

const RETRY_MS = 5_000;
/** How often data without events of the sale is read again: the pair's price, locks of its token. */
const OTHERS_MS = 15_000;
const untilItAnswers = (query: Pick<Query, 'state'>) => (query.state.status === 'error' ? RETRY_MS : false);

/** A new sale is there in an instant; one that never comes is fetched less and less often. */
function whileUnknown({ state }: Pick<Query, 'state'>): number | false {
  if (state.status !== 'error') return false;
  const isUnknown = state.error instanceof ApiError && state.error.status === 404;
  if (!isUnknown) return RETRY_MS;
  return state.errorUpdateCount < 10 ? 1_000 : 30_000;
}

/** What the server is still reading from the chain is there soon. */
const whileRead = ({ state }: { state: { status: string; data: { state: string } | undefined } }): number =>
  state.status === 'error' || state.data?.state === 'reading' ? RETRY_MS : OTHERS_MS;

export interface PageParams {
  page: number;
  limit: number;
}

/** The newest of what a wallet did in a sale; what a card has room for. */
export const RECEIPTS: PageParams = { page: 1, limit: 20 };

/** The reads of one sale: keys, calls and freshness in one place. Keys start with what the socket refreshes. */
export const saleQueries = {
  record: (pool: Address | undefined) =>
    queryOptions({
      queryKey: presaleRecordKey(pool),
      queryFn: pool ? ({ signal }) => api.get<PresaleRecord>(`/presale/get/${pool}`, { signal }) : skipToken,
      refetchInterval: whileUnknown,
    }),

  /** What a wallet did in a sale, newest first. */
  contributions: (pool: Address, wallet: Address | undefined, { page, limit }: PageParams) =>
    queryOptions({
      queryKey: ['api', 'presale', 'contributions', pool.toLowerCase(), wallet, page, limit],
      queryFn: wallet
        ? ({ signal }) =>
            api.get<PageOf<Contribution>>(`/presale/${pool}/contributions`, {
              query: { wallet, page, limit },
              signal,
            })
        : skipToken,
      refetchInterval: untilItAnswers,
    }),

  /** What all wallets did in a sale, newest first. */
  allContributions: (pool: Address, { page, limit }: PageParams) =>
    queryOptions({
      queryKey: ['api', 'presale', 'all-contributions', pool.toLowerCase(), page, limit],
      queryFn: ({ signal }) =>
        api.get<PageOf<Contribution>>(`/presale/${pool}/contributions`, { query: { page, limit }, signal }),
      placeholderData: (previous: PageOf<Contribution> | undefined, query) =>
        query?.queryKey[3] === pool.toLowerCase() ? previous : undefined,
      refetchInterval: untilItAnswers,
    }),

  /** How its contributions added up. */
  raised: (pool: Address) =>
    queryOptions({
      queryKey: ['api', 'presale', 'raised', pool.toLowerCase()],
      queryFn: ({ signal }) => api.get<RaisedSeries>(`/presale/${pool}/raised`, { signal }),
      refetchInterval: untilItAnswers,
    }),

  /** Who holds its token. */
  holders: (pool: Address) =>
    queryOptions({
      queryKey: ['api', 'presale', 'holders', pool.toLowerCase()],
      queryFn: ({ signal }) => api.get<Holders>(`/presale/${pool}/holders`, { signal }),
      refetchInterval: whileRead,
    }),

  /** What its pair held since the listing. */
  priceHistory: (pool: Address) =>
    queryOptions({
      queryKey: ['api', 'presale', 'price-history', pool.toLowerCase()],
      queryFn: ({ signal }) => api.get<PriceHistory>(`/presale/${pool}/price-history`, { signal }),
      refetchInterval: whileRead,
    }),

  whitelist: (pool: Address, { page, limit }: PageParams, isOn: boolean) =>
    queryOptions({
      queryKey: ['api', 'presale', 'whitelist', pool.toLowerCase(), page, limit],
      queryFn: isOn
        ? ({ signal }) =>
            api.get<PageOf<WhitelistEntry>>(`/presale/${pool}/whitelist`, { query: { page, limit }, signal })
        : skipToken,
      placeholderData: (previous: PageOf<WhitelistEntry> | undefined, query) =>
        query?.queryKey[3] === pool.toLowerCase() ? previous : undefined,
      refetchInterval: untilItAnswers,
    }),

  /** Whether finalizing would succeed now; only read while it is due. */
  finalization: (pool: Address, isDue: boolean) =>
    queryOptions({
      queryKey: ['api', 'presale', 'finalization', pool.toLowerCase()],
      queryFn: isDue
        ? ({ signal }) => api.get<FinalizationCheck>(`/presale/${pool}/finalization`, { signal })
        : skipToken,
      refetchInterval: OTHERS_MS,
    }),

  /** The votes on a sale, with the wallet's own where one is given. */
  votes: (pool: Address, wallet: Address | undefined) =>
    queryOptions({
      queryKey: ['api', 'presale', 'votes', pool.toLowerCase(), wallet],
      queryFn: ({ signal }) => api.get<VoteState>(`/presale/${pool}/votes`, { query: { wallet }, signal }),
      refetchInterval: untilItAnswers,
    }),

  comments: (pool: Address, { page, limit }: PageParams, reader: string | null) =>
    queryOptions({
      queryKey: ['api', 'presale', 'comments', pool.toLowerCase(), page, limit, reader],
      queryFn: ({ signal }) =>
        api.get<PageOf<Comment>>(`/presale/${pool}/comments`, { query: { page, limit }, signal }),
      placeholderData: (previous: PageOf<Comment> | undefined, query) =>
        query?.queryKey[3] === pool.toLowerCase() ? previous : undefined,
      refetchInterval: untilItAnswers,
    }),

  /** The locks of a token or an LP token, the newest thousand. */
  locks: (locker: 'token-locker' | 'liquidity-locker', token: Address | undefined) =>
    queryOptions({
      queryKey: ['api', locker, 'of-token-all', token],
      queryFn: token
        ? ({ signal }) =>
            api.get<PageOf<LockRecord>>(`/${locker}/get-token-lock-records/${token}`, { signal })
        : skipToken,
      refetchInterval: OTHERS_MS,
    }),
};

/** Who is signed in at the server. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: ({ signal }) => api.get<Session>('/session', { signal }),
  staleTime: 60_000,
});
