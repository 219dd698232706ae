import { PATHS } from '@kingspad/domain';
import { visited, type PageRoute } from '#lib/page-loader.tsx';

const PoolPortalPage = visited('staking', () =>
  import('./portal/pages/PoolPortalPage.tsx').then((m) => m.PoolPortalPage),
);
const CreatePoolPage = visited('stakingCreate', () =>
  import('./create/pages/CreatePoolPage.tsx').then((m) => m.CreatePoolPage),
);

const PoolPage = visited('staking', () => import('./pool/PoolPage.tsx').then((m) => m.PoolPage));

/** The pages of staking pools (spec B.2); each is loaded when visited. */
export const stakingRoutes: PageRoute[] = [
  { path: '/pool-portal', element: <PoolPortalPage />, load: PoolPortalPage.load },
  { path: PATHS.stakingPool(':poolAddress'), element: <PoolPage />, load: PoolPage.load },
  { path: '/create-stakingpool', element: <CreatePoolPage />, load: CreatePoolPage.load },
];
