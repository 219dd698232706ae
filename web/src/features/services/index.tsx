import { lazy } from 'react';
import { withTexts } from '../../lib/i18n/index.ts';
import { LATER_PAGES, LAUNCHPAD, STAKING } from './services.ts';

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
  { path: '/launchpad', element: <PlannedPage service={LAUNCHPAD} /> },
  { path: '/kings-locker', element: <LockerPage /> },
  { path: '/kingstaking', element: <PlannedPage service={STAKING} /> },
  ...Object.entries(LATER_PAGES).map(([path, page]) => ({ path, element: <OpensLaterPage page={page} /> })),
];
