import { lazy } from 'react';
import { withTexts } from '../../lib/i18n/index.ts';
import { LATER_PAGES, STAKING } from './services.ts';

const LaunchpadPage = lazy(
  withTexts('pages', () => import('./pages/LaunchpadPage.tsx').then((m) => ({ default: m.LaunchpadPage }))),
);
const LockerPage = lazy(
  withTexts('pages', () => import('./pages/LockerPage.tsx').then((m) => ({ default: m.LockerPage }))),
);
const PlannedPage = lazy(
  withTexts('pages', () => import('./pages/PlannedPage.tsx').then((m) => ({ default: m.PlannedPage }))),
);
const OpensLaterPage = lazy(
  withTexts('pages', () => import('./pages/OpensLaterPage.tsx').then((m) => ({ default: m.OpensLaterPage }))),
);

/** The pages that explain a service, and those of features that are not offered yet. */
export const serviceRoutes = [
  { path: '/launchpad', element: <LaunchpadPage /> },
  { path: '/kings-locker', element: <LockerPage /> },
  { path: '/kingstaking', element: <PlannedPage service={STAKING} /> },
  ...Object.entries(LATER_PAGES).map(([path, page]) => ({ path, element: <OpensLaterPage page={page} /> })),
];
