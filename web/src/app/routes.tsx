import { pageAt } from '@kingspad/domain';
import { lazy, Suspense } from 'react';
import { Route, Switch } from 'wouter';
import type { PageRoute } from '#lib/page-loader.tsx';
import { withTexts } from '#lib/i18n/index.ts';
import { LandingPage } from '#features/landing/index.ts';
import { lockerRoutes } from '#features/locker/index.tsx';
import { partnershipRoutes } from '#features/partnership/index.tsx';
import { presaleRoutes } from '#features/presale/index.tsx';
import { portfolioRoutes } from '#features/portfolio/index.tsx';
import { WalletChainPositions, recoverRoutes } from '#features/recover/index.tsx';
import { serviceRoutes } from '#features/services/index.tsx';
import { stakingRoutes } from '#features/staking/index.tsx';
import { LiveFromHere } from './LiveFromHere.tsx';
import { PageLoading } from './pages/PageLoading.tsx';
import { RouteBoundary } from './RouteBoundary.tsx';

const NotFoundPage = lazy(
  withTexts('shellLate', () => import('./pages/NotFoundPage.tsx').then((m) => ({ default: m.NotFoundPage }))),
);

const routes: readonly PageRoute[] = [
  { path: '/', element: <LandingPage /> },
  ...presaleRoutes,
  ...stakingRoutes,
  ...serviceRoutes,
  ...lockerRoutes,
  ...partnershipRoutes,
  ...portfolioRoutes(WalletChainPositions),
  ...recoverRoutes,
  { path: '*', element: <NotFoundPage /> },
];

/** A path without the names of its parameters. */
const shapeOf = (path: string) => path.replace(/:\w+/g, ':');

/** Fetches the page at an address, so that it is shown at once. @param path without query and fragment */
export async function loadPageAt(path: string): Promise<void> {
  const known = pageAt(path);
  const route = known && routes.find((one) => shapeOf(one.path) === shapeOf(known.path));
  await route?.load?.();
}

/** Every address and its page. A page that breaks or is still loading leaves the shell as it is. */
export function AppRoutes() {
  return (
    <Switch>
      {routes.map(({ path, element }) => (
        <Route key={path} path={path}>
          <RouteBoundary>
            <Suspense fallback={<PageLoading />}>
              {element}
              <LiveFromHere />
            </Suspense>
          </RouteBoundary>
        </Route>
      ))}
    </Switch>
  );
}
