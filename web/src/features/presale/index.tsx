import { PATHS } from '@kingspad/domain';
import { visited, type PageRoute } from '#lib/page-loader.tsx';

const PresalePortalPage = visited('presaleLists', () =>
  import('./portal/pages/PresalePortalPage.tsx').then((m) => m.PresalePortalPage),
);
const StatusListPage = visited('presaleLists', () =>
  import('./portal/pages/StatusListPage.tsx').then((m) => m.StatusListPage),
);
const MyPresalesPage = visited('presaleLists', () =>
  import('./portal/pages/MyPresalesPage.tsx').then((m) => m.MyPresalesPage),
);

const CreatePresalePage = visited('presaleWizard', () =>
  import('./wizard/pages/CreatePresalePage.tsx').then((m) => m.CreatePresalePage),
);

const PresaleDetailsPage = visited('presale', () =>
  import('./details/pages/PresaleDetailsPage.tsx').then((m) => m.PresaleDetailsPage),
);

const OperatorsPage = visited('presaleLists', () =>
  import('./operators/OperatorsPage.tsx').then((m) => m.OperatorsPage),
);

/** The pages of presales (spec B.2), each loaded on first visit. */
export const presaleRoutes: PageRoute[] = [
  { path: '/create-presale', element: <CreatePresalePage />, load: CreatePresalePage.load },
  { path: '/presale-portal', element: <PresalePortalPage />, load: PresalePortalPage.load },
  { path: PATHS.sale(':poolAddress'), element: <PresaleDetailsPage />, load: PresaleDetailsPage.load },
  { path: '/operators', element: <OperatorsPage />, load: OperatorsPage.load },
  { path: '/my-presales', element: <MyPresalesPage />, load: MyPresalesPage.load },
  { path: '/live-presales', element: <StatusListPage key="live" status="live" />, load: StatusListPage.load },
  {
    path: '/closed-presales',
    element: <StatusListPage key="ended" status="ended" />,
    load: StatusListPage.load,
  },
  {
    path: '/upcoming-presales',
    element: <StatusListPage key="upcoming" status="upcoming" />,
    load: StatusListPage.load,
  },
];
