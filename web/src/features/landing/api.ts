import { blocksBehind } from '@kingspad/domain';
import { queryOptions } from '@tanstack/react-query';
import { apiQuery } from '#lib/api-query.ts';

/** Often enough to be called live, seldom enough to be left open all day. */
const REFRESH_MS = 20_000;

/** The server computes old figures again once it is asked. */
const CATCH_UP_MS = 2_000;
/** The figures of the whole product. */
export const statsQuery = queryOptions({
  ...apiQuery('GET /api/v1/stats', {}),
  refetchInterval: ({ state: { data } }) => (data && blocksBehind(data) > 0 ? CATCH_UP_MS : REFRESH_MS),
});
