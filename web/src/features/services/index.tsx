import { lazy } from 'react';
import { withTexts } from '../../lib/i18n/index.ts';

const LaunchpadPage = lazy(
  withTexts('pages', () => import('./pages/LaunchpadPage.tsx').then((m) => ({ default: m.LaunchpadPage }))),
);
const LockerPage = lazy(
  withTexts('pages', () => import('./pages/LockerPage.tsx').then((m) => ({ default: m.LockerPage }))),
);
const StakingPage = lazy(
  withTexts('pages', () => import('./pages/StakingPage.tsx').then((m) => ({ default: m.StakingPage }))),
);

/** The pages that explain a service. */
export const serviceRoutes = [
  { path: '/launchpad', element: <LaunchpadPage /> },
  { path: '/kings-locker', element: <LockerPage /> },
  { path: '/kingstaking', element: <StakingPage /> },
];
