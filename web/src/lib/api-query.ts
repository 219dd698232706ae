import { hasAddressForm } from '@kingspad/domain';
import type { ReadRoute, RouteAnswer, RouteParameters } from '@kingspad/protocol/api/client';
import { skipToken, type Query, type QueryFunction } from '@tanstack/react-query';
import { call, givenAnswer } from './api-client.ts';
import { givenAt } from './document-answers.ts';

const RETRY_MS = 5_000;
/** Lists receive no pushes: changes by others appear within this interval, milliseconds. */
const REFRESH_MS = 20_000;

/** A page of a list, from 1 on. */
export interface PageParams {
  page: number;
  limit: number;
}

/** Key of an answer of the API. */
export type ApiKey = readonly [
  'api',
  area: string,
  route?: ReadRoute,
  parameters?: Readonly<Record<string, unknown>>,
  reader?: string | null,
];

/** The key of all answers below a path: `presale` of `/api/v1/presale/…`. */
export const areaKey = (area: string): ApiKey => ['api', area];

/**
 * The key of a route's answer: the route and its parameters. With some parameters, or none, it is the key of all answers
 * that have these.
 */
export function apiKey<R extends ReadRoute>(route: R, parameters?: Partial<RouteParameters<R>>): ApiKey {
  const [, , , area = ''] = route.split('/');
  if (!parameters) return ['api', area, route];
  // An address is the same in any case.
  const values = Object.entries(parameters).map(([name, value]) => [
    name,
    typeof value === 'string' && hasAddressForm(value) ? value.toLowerCase() : value,
  ]);
  return ['api', area, route, Object.fromEntries(values)];
}

interface ApiQuery<R extends ReadRoute> {
  queryKey: ApiKey;
  queryFn: QueryFunction<RouteAnswer<R>, ApiKey> | typeof skipToken;
  /** The document's answer, so that the first render shows it. */
  initialData?: () => RouteAnswer<R> | undefined;
  initialDataUpdatedAt?: () => number | undefined;
}

/** Key and call of a read. @param parameters nothing is read without them */
export const apiQuery = <R extends ReadRoute>(
  route: R,
  parameters: RouteParameters<R> | undefined,
): ApiQuery<R> => {
  const queryKey = apiKey(route, parameters);
  if (parameters === undefined) return { queryKey, queryFn: skipToken };
  return {
    queryKey,
    queryFn: ({ signal }) => call(route, parameters, signal),
    initialData: () => givenAnswer(route, parameters),
    initialDataUpdatedAt: givenAt,
  };
};

/** Refetch interval of a query that pushes update: only a failed one is fetched again. */
export const untilItAnswers = ({ state }: Pick<Query, 'state'>): number | false =>
  state.status === 'error' && RETRY_MS;

/** Refetch interval of a list; a failed one is retried until the server answers. */
export const refreshList = ({ state }: Pick<Query, 'state'>): number =>
  state.status === 'error' ? RETRY_MS : REFRESH_MS;

/**
 * A list without pushes. A failed one is logged; no notice pops up (spec B.8), the list's place says so.
 * @param what the list is of, for the log
 */
export function listQuery<R extends ReadRoute>(
  what: string,
  route: R,
  parameters: RouteParameters<R> | undefined,
): ApiQuery<R> & { refetchInterval: typeof refreshList } {
  const { queryFn, ...query } = apiQuery(route, parameters);
  if (queryFn === skipToken) return { ...query, queryFn, refetchInterval: refreshList };
  return {
    ...query,
    queryFn: async (context) => {
      try {
        return await queryFn(context);
      } catch (error) {
        if (!context.signal.aborted) console.warn(`A list of ${what} could not be read.`, error);
        throw error;
      }
    },
    refetchInterval: refreshList,
  };
}

/**
 * Placeholder of a list: its previous answer, if the named parameters are the same. Another wallet's rows must not be
 * shown as this one's.
 */
export const whileSame =
  (key: ApiKey, ...names: string[]) =>
  <T>(previous: T | undefined, query: { queryKey: ApiKey } | undefined): T | undefined =>
    names.every((name) => query?.queryKey[3]?.[name] === key[3]?.[name]) ? previous : undefined;
