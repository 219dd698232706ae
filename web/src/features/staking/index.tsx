import { lazy } from 'react';
import { withTexts } from '../../lib/i18n/index.ts';

const PoolPortalPage = lazy(
  withTexts('staking', () =>
    import('./portal/pages/PoolPortalPage.tsx').then((m) => ({ default: m.PoolPortalPage })),
  ),
);
const CreatePoolPage = lazy(
  withTexts('staking', () =>
    import('./create/pages/CreatePoolPage.tsx').then((m) => ({ default: m.CreatePoolPage })),
  ),
);

const PoolPage = lazy(
  withTexts('staking', () => import('./pool/PoolPage.tsx').then((m) => ({ default: m.PoolPage }))),
);

/** The pages of staking pools (spec B.2); each is loaded when visited. */
export const stakingRoutes = [
  { path: '/pool-portal', element: <PoolPortalPage /> },
  { path: '/staking-pool/:poolAddress', element: <PoolPage /> },
  { path: '/create-stakingpool', element: <CreatePoolPage /> },
];
