import { visited, type PageRoute } from '#lib/page-loader.tsx';

const LaunchpadPage = visited('pages', () =>
  import('./pages/LaunchpadPage.tsx').then((m) => m.LaunchpadPage),
);
const LockerPage = visited('pages', () => import('./pages/LockerPage.tsx').then((m) => m.LockerPage));
const StakingPage = visited('pages', () => import('./pages/StakingPage.tsx').then((m) => m.StakingPage));

/** The pages that explain a service. */
export const serviceRoutes: PageRoute[] = [
  { path: '/launchpad', element: <LaunchpadPage />, load: LaunchpadPage.load },
  { path: '/kings-locker', element: <LockerPage />, load: LockerPage.load },
  { path: '/kingstaking', element: <StakingPage />, load: StakingPage.load },
];
