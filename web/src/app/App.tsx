import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { LivePage } from '#lib/LivePage.tsx';
import { retried } from '#lib/retried.ts';
import { SiteRouter } from '#lib/SiteRouter.tsx';
import { whenLive } from '#lib/when-live.ts';
import { Web3Provider } from '#web3/Web3Provider.tsx';
import { watchHealth } from './health-watch.ts';
import { AppRoutes } from './routes.tsx';
import { Shell } from './shell/Shell.tsx';
import { endSplash } from './shell/splash.ts';

const loadListeners = retried(() => import('./listeners.ts'));
/** Only transactions of an earlier visit need them. */
const loadServerSteps = () => import('./server-steps.ts').then((module) => module.loadServerSteps());

export function App({ queryClient }: { queryClient: QueryClient }) {
  useEffect(() => {
    endSplash();
  }, []);
  useEffect(() => {
    const stop = watchHealth();
    return () => stop();
  }, []);
  useEffect(
    () =>
      void whenLive(loadListeners).then(
        (m) => m.listen(),
        () => undefined,
      ),
    [],
  );
  return (
    <QueryClientProvider client={queryClient}>
      <LivePage>
        <SiteRouter>
          <Web3Provider loadServerSteps={loadServerSteps}>
            <Shell>
              <AppRoutes />
            </Shell>
          </Web3Provider>
        </SiteRouter>
      </LivePage>
    </QueryClientProvider>
  );
}
