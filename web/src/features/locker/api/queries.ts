import type {
  LockEventItem,
  LockOrder,
  LockRecord,
  LockScope,
  PageOf,
  ScheduleRow,
  TokenPrice,
  TokenSummary,
  UnlockForecast,
} from '@kingspad/domain/api';
import type { Address } from '@kingspad/domain';
import { keepPreviousData, queryOptions, skipToken, type Query } from '@tanstack/react-query';
import { api } from '../../../lib/api-client.ts';
import { AWAY_RETRY_MS, isOutage } from '../../../lib/server-away.ts';
import type { LockerKind } from '../kinds.ts';

/** The parameters of a list. */
export interface ListParams {
  page: number;
  limit: number;
  search?: string;
  /** Newest first if omitted. */
  sort?: LockOrder;
}

const RETRY_MS = 5_000;

/** A failed list is fetched again until it succeeds; a shown one is updated by the socket. */
const untilItAnswers = (query: Pick<Query, 'state'>) => (query.state.status === 'error' ? RETRY_MS : false);

/** Minimum interval between reads of a price, regardless of new blocks. */
const PRICE_MS = 5_000;

/**
 * When a price is read again. A node that gave none may succeed later; the interval grows on a chain without
 * prices.
 */
function priceDue({ state }: Pick<Query<TokenPrice>, 'state'>, head: number | undefined): number | false {
  if (state.status === 'error') return RETRY_MS;
  if (state.data?.reason === 'unavailable') {
    return Math.min(RETRY_MS * 2 ** (state.dataUpdateCount - 1), 10 * 60_000);
  }
  return isOlder(state.data, head) ? PRICE_MS : false;
}

const isOlder = (price: TokenPrice | undefined, head: number | undefined): boolean =>
  head !== undefined && price !== undefined && price.blockNumber !== null && price.blockNumber < head;

/** A new lock is indexed within moments; the interval grows for one that never is. */
function whileUnknown({ state }: Pick<Query, 'state'>): number | false {
  if (state.status !== 'error') return false;
  if (isOutage(state.error)) return AWAY_RETRY_MS;
  if (state.errorUpdateCount < 20) return 500;
  return state.errorUpdateCount < 60 ? 2_000 : 30_000;
}

const listQuery = ({ page, limit, search, sort }: ListParams) => ({
  page,
  limit,
  search: search || undefined,
  sort: sort === 'newest' ? undefined : sort,
});

/** The reads of one locker: keys, calls and refresh rules in one place. */
export const lockQueries = {
  all: (kind: LockerKind, params: ListParams) =>
    queryOptions({
      queryKey: ['api', kind.id, 'all', params],
      queryFn: ({ signal }) =>
        api.get<PageOf<TokenSummary>>(`${kind.api}/all`, { query: listQuery(params), signal }),
      placeholderData: keepPreviousData,
      refetchInterval: untilItAnswers,
    }),

  ofOwner: (kind: LockerKind, owner: Address | undefined, params: ListParams & { scope: LockScope }) =>
    queryOptions({
      queryKey: ['api', kind.id, 'of-owner', owner, params],
      queryFn: owner
        ? ({ signal }) =>
            api.get<PageOf<LockRecord>>(`${kind.api}/get-lock-records/user/${owner}`, {
              // Without a kind: the wallet's own locks.
              query: { ...listQuery(params), scope: params.scope === 'own' ? undefined : params.scope },
              signal,
            })
        : skipToken,
      // Rows of another wallet or scope must not be shown as a placeholder.
      placeholderData: (previous, query) => {
        const [, , , oldOwner, old] = query?.queryKey ?? [];
        return oldOwner === owner && (old as typeof params | undefined)?.scope === params.scope
          ? previous
          : undefined;
      },
      refetchInterval: untilItAnswers,
    }),

  summary: (kind: LockerKind, token: Address | undefined) =>
    queryOptions({
      queryKey: ['api', kind.id, 'summary', token],
      queryFn: token
        ? ({ signal }) => api.get<TokenSummary>(`${kind.api}/get/${token}`, { signal })
        : skipToken,
      refetchInterval: untilItAnswers,
    }),

  ofToken: (kind: LockerKind, token: Address | undefined, params: ListParams) =>
    queryOptions({
      queryKey: ['api', kind.id, 'of-token', token, params],
      queryFn: token
        ? ({ signal }) =>
            api.get<PageOf<LockRecord>>(`${kind.api}/get-token-lock-records/${token}`, {
              query: listQuery(params),
              signal,
            })
        : skipToken,
      placeholderData: (previous, query) => (query?.queryKey[3] === token ? previous : undefined),
      refetchInterval: untilItAnswers,
    }),

  record: (kind: LockerKind, key: string | undefined) =>
    queryOptions({
      queryKey: ['api', kind.id, 'record', key],
      queryFn: key
        ? ({ signal }) => api.get<LockRecord>(`${kind.api}/lock-record/${key}`, { signal })
        : skipToken,
      refetchInterval: whileUnknown,
    }),

  /** The steps of a vesting lock, a page of them. */
  schedule: (kind: LockerKind, lockId: number | undefined, params: ListParams) =>
    ofLock<ScheduleRow>(kind, lockId, 'schedule', params),

  /** A lock's events, newest first. */
  history: (kind: LockerKind, lockId: number | undefined, params: ListParams) =>
    ofLock<LockEventItem>(kind, lockId, 'history', params),

  /** The upcoming unlocks of a token. */
  forecast: (kind: LockerKind, token: Address | undefined) =>
    queryOptions({
      queryKey: ['api', kind.id, 'forecast', token],
      queryFn: token
        ? ({ signal }) => api.get<UnlockForecast>(`${kind.api}/unlock-forecast/${token}`, { signal })
        : skipToken,
      refetchInterval: untilItAnswers,
    }),
};

/**
 * A token's price, from any locker's service.
 * @param head the newest block received: a price of an older one is read again
 */
export const priceQuery = (token: string, head: number | undefined) =>
  queryOptions({
    queryKey: ['api', 'price', token],
    queryFn: ({ signal }) => api.get<TokenPrice>(`/price/${token}`, { signal }),
    staleTime: ({ state }: Query<TokenPrice>) => (isOlder(state.data, head) ? 0 : 30_000),
    refetchInterval: (query: Query<TokenPrice>) => priceDue(query, head),
  });

function ofLock<Row>(
  kind: LockerKind,
  lockId: number | undefined,
  what: 'schedule' | 'history',
  params: ListParams,
) {
  return queryOptions({
    queryKey: ['api', kind.id, what, lockId, params],
    queryFn:
      lockId === undefined
        ? skipToken
        : ({ signal }) =>
            api.get<PageOf<Row>>(`${kind.api}/lock-record/${lockId}/${what}`, {
              query: listQuery(params),
              signal,
            }),
    placeholderData: (previous: PageOf<Row> | undefined, query) =>
      query?.queryKey[3] === lockId ? previous : undefined,
    refetchInterval: untilItAnswers,
  });
}
