import { visited, type PageRoute } from '#lib/page-loader.tsx';

const PartnershipPage = visited('pages', () =>
  import('./pages/PartnershipPage.tsx').then((m) => m.PartnershipPage),
);

export const partnershipRoutes: PageRoute[] = [
  { path: '/partnership', element: <PartnershipPage />, load: PartnershipPage.load },
];
