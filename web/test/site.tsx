import type { PublicConfig, Stats } from '@kingspad/domain/api';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { CONFIG, failure, ok, pageOf, serve, type Call } from '#features/locker/test-support.tsx';
import { configQuery } from '#lib/config.ts';
import { SiteRouter } from '#lib/SiteRouter.tsx';

export {
  CONFIG,
  CONNECTED,
  failure,
  HASH,
  lockerDetails,
  lockRecord,
  now,
  ok,
  OWNER,
  pageOf,
  serve,
  OTHER_ACCOUNT,
  TOKEN,
  tokenSummary,
  visit,
  withGeneration,
  type Call,
  type World,
} from '#features/locker/test-support.tsx';

export const STATS: Stats = {
  blockNumber: 1_234,
  indexedBlock: 1_234,
  valueLockedUsd: '134586430000000000000000',
  valuedTokens: 5,
  unvaluedTokens: 4,
  locks: 1_039,
  openLocks: 31,
  owners: 7,
  presales: null,
  stakers: null,
};

type Answer = ReturnType<typeof ok>;

export interface Site {
  /** The configuration of operator and deployment. */
  config?: PublicConfig;
  /** Answers by path, without the query; other paths have nothing. */
  answers?: Record<string, Answer>;
  at?: string;
}

/** Renders a page without wallet, with a server that has the given answers. @returns the calls made so far */
export function showSite(page: ReactNode, { config, answers = {}, at = '/' }: Site = {}): Call[] {
  const calls = serve(({ path }) => {
    const name = path.split('?')[0] ?? '';
    return answers[name] ?? (name.endsWith('/all') ? ok(pageOf([])) : failure(404, 'not_found', 'Not here.'));
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } });
  client.setQueryData(configQuery.queryKey, config ?? CONFIG);
  window.history.replaceState(null, '', at);
  render(
    <QueryClientProvider client={client}>
      <SiteRouter>{page}</SiteRouter>
    </QueryClientProvider>,
  );
  return calls;
}
