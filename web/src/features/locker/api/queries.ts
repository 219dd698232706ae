import type { LockListOrder, LockScope, TokenListOrder } from '@kingspad/domain/api';
import type { Address } from '@kingspad/domain';
import { keepPreviousData, queryOptions, type Query } from '@tanstack/react-query';
import { apiQuery, untilItAnswers, whileSame, type PageParams } from '#lib/api-query.ts';
import { AWAY_RETRY_MS, isOutage } from '#lib/server-away.ts';
import type { LockerKind } from '../kinds.ts';

type ListOrder = LockListOrder | TokenListOrder;

/** The parameters of a list. */
interface ListParams<Order extends ListOrder> extends PageParams {
  search?: string;
  /** Newest first if omitted. */
  sort?: Order;
}

/** A new lock is indexed within moments; the interval grows for one that never is. */
function whileUnknown({ state }: Pick<Query, 'state'>): number | false {
  if (state.status !== 'error') return false;
  if (isOutage(state.error)) return AWAY_RETRY_MS;
  if (state.errorUpdateCount < 20) return 500;
  return state.errorUpdateCount < 60 ? 2_000 : 30_000;
}

const listParameters = <Order extends ListOrder>({ page, limit, search, sort }: ListParams<Order>) => ({
  page,
  limit,
  search: search || undefined,
  sort: sort === 'newest' ? undefined : sort,
});

/** The reads of one locker: routes and refresh rules in one place. A shown list is updated by the socket. */
export const lockQueries = {
  all: (kind: LockerKind, params: ListParams<TokenListOrder>) =>
    queryOptions({
      ...apiQuery(`GET /api/v1/${kind.api}/all`, listParameters(params)),
      placeholderData: keepPreviousData,
      refetchInterval: untilItAnswers,
    }),

  ofOwner: (
    kind: LockerKind,
    owner: Address | undefined,
    params: ListParams<'newest' | 'unlock'> & { scope: LockScope },
  ) => {
    const query = apiQuery(
      `GET /api/v1/${kind.api}/get-lock-records/user/{wallet}`,
      owner && {
        wallet: owner,
        ...listParameters(params),
        // Without a kind: the wallet's own locks.
        scope: params.scope === 'own' ? undefined : params.scope,
      },
    );
    return queryOptions({
      ...query,
      placeholderData: whileSame(query.queryKey, 'wallet', 'scope'),
      refetchInterval: untilItAnswers,
    });
  },

  summary: (kind: LockerKind, token: Address | undefined) =>
    queryOptions({
      ...apiQuery(`GET /api/v1/${kind.api}/get/{token}`, token && { token }),
      refetchInterval: untilItAnswers,
    }),

  ofToken: (kind: LockerKind, token: Address | undefined, params: ListParams<LockListOrder>) => {
    const query = apiQuery(
      `GET /api/v1/${kind.api}/get-token-lock-records/{token}`,
      token && { token, ...listParameters(params) },
    );
    return queryOptions({
      ...query,
      placeholderData: whileSame(query.queryKey, 'token'),
      refetchInterval: untilItAnswers,
    });
  },

  record: (kind: LockerKind, key: string | undefined) =>
    queryOptions({
      ...apiQuery(`GET /api/v1/${kind.api}/lock-record/{id}`, key ? { id: key } : undefined),
      refetchInterval: whileUnknown,
    }),

  /** The steps of a vesting lock, a page of them. */
  schedule: (kind: LockerKind, lockId: number | undefined, params: PageParams) => {
    const query = apiQuery(`GET /api/v1/${kind.api}/lock-record/{id}/schedule`, ofLock(lockId, params));
    return queryOptions({
      ...query,
      placeholderData: whileSame(query.queryKey, 'id'),
      refetchInterval: untilItAnswers,
    });
  },

  /** A lock's events, newest first. */
  history: (kind: LockerKind, lockId: number | undefined, params: PageParams) => {
    const query = apiQuery(`GET /api/v1/${kind.api}/lock-record/{id}/history`, ofLock(lockId, params));
    return queryOptions({
      ...query,
      placeholderData: whileSame(query.queryKey, 'id'),
      refetchInterval: untilItAnswers,
    });
  },

  /** The upcoming unlocks of a token. */
  forecast: (kind: LockerKind, token: Address | undefined) =>
    queryOptions({
      ...apiQuery(`GET /api/v1/${kind.api}/unlock-forecast/{token}`, token && { token }),
      refetchInterval: untilItAnswers,
    }),
};

const ofLock = (id: number | undefined, params: PageParams) =>
  id === undefined ? undefined : { id, ...params };
