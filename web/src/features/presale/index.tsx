import { lazy } from 'react';
import { withTexts } from '../../lib/i18n/index.ts';

const PresalePortalPage = lazy(
  withTexts('presale', () =>
    import('./portal/pages/PresalePortalPage.tsx').then((m) => ({ default: m.PresalePortalPage })),
  ),
);
const StatusListPage = lazy(
  withTexts('presale', () =>
    import('./portal/pages/StatusListPage.tsx').then((m) => ({ default: m.StatusListPage })),
  ),
);
const MyPresalesPage = lazy(
  withTexts('presale', () =>
    import('./portal/pages/MyPresalesPage.tsx').then((m) => ({ default: m.MyPresalesPage })),
  ),
);

const CreatePresalePage = lazy(
  withTexts('presale', () =>
    import('./wizard/pages/CreatePresalePage.tsx').then((m) => ({ default: m.CreatePresalePage })),
  ),
);

const PresaleDetailsPage = lazy(
  withTexts('presale', () =>
    import('./details/pages/PresaleDetailsPage.tsx').then((m) => ({ default: m.PresaleDetailsPage })),
  ),
);

const OperatorsPage = lazy(
  withTexts('presale', () =>
    import('./operators/OperatorsPage.tsx').then((m) => ({ default: m.OperatorsPage })),
  ),
);

/** The pages of presales (spec B.2), each loaded on first visit. */
export const presaleRoutes = [
  { path: '/create-presale', element: <CreatePresalePage /> },
  { path: '/presale-portal', element: <PresalePortalPage /> },
  { path: '/presale-details/:poolAddress', element: <PresaleDetailsPage /> },
  { path: '/operators', element: <OperatorsPage /> },
  { path: '/my-presales', element: <MyPresalesPage /> },
  { path: '/live-presales', element: <StatusListPage key="live" status="live" /> },
  { path: '/closed-presales', element: <StatusListPage key="ended" status="ended" /> },
  { path: '/upcoming-presales', element: <StatusListPage key="upcoming" status="upcoming" /> },
];
