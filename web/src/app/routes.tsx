import { lazy, Suspense, type ReactNode } from 'react';
import { Route, Switch } from 'wouter';
import { retried } from '../lib/retried.ts';
import { LandingPage } from '../features/landing/index.ts';
import { lockerRoutes } from '../features/locker/index.tsx';
import { partnershipRoutes } from '../features/partnership/index.tsx';
import { presaleRoutes } from '../features/presale/index.tsx';
import { recoverRoutes } from '../features/recover/index.tsx';
import { serviceRoutes } from '../features/services/index.tsx';
import { stakingRoutes } from '../features/staking/index.tsx';
import { PageLoading } from './pages/PageLoading.tsx';
import { RouteBoundary } from './RouteBoundary.tsx';

const NotFoundPage = lazy(
  retried(() => import('./pages/NotFoundPage.tsx').then((m) => ({ default: m.NotFoundPage }))),
);

const routes: readonly { path: string; element: ReactNode }[] = [
  { path: '/', element: <LandingPage /> },
  ...presaleRoutes,
  ...stakingRoutes,
  ...serviceRoutes,
  ...lockerRoutes,
  ...partnershipRoutes,
  ...recoverRoutes,
  { path: '*', element: <NotFoundPage /> },
];

/** Every address and its page. A page that breaks or is still loading leaves the shell as it is. */
export function AppRoutes() {
  return (
    <Switch>
      {routes.map(({ path, element }) => (
        <Route key={path} path={path}>
          <RouteBoundary>
            <Suspense fallback={<PageLoading />}>{element}</Suspense>
          </RouteBoundary>
        </Route>
      ))}
    </Switch>
  );
}
