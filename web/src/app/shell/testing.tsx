import type { PublicConfig } from '@kingspad/domain/api';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { configQuery } from '#lib/config.ts';
import { SiteRouter } from '#lib/SiteRouter.tsx';
import { testConfig } from '#web3/testing/fake-chain.ts';

/**
 * Renders parts of the shell at an address, for a deployment.
 * @returns their container and their fetch
 */
export function renderAt(path: string, parts: ReactNode, change: Partial<PublicConfig> = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData(configQuery.queryKey, testConfig(change));
  window.history.replaceState(null, '', path);
  const { container } = render(
    <QueryClientProvider client={client}>
      <SiteRouter>{parts}</SiteRouter>
    </QueryClientProvider>,
  );
  return { container, client };
}
