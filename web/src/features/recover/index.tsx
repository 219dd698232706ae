import { visited, type PageRoute } from '#lib/page-loader.tsx';

const RecoverPage = visited('recover', () => import('./pages/RecoverPage.tsx').then((m) => m.RecoverPage));

export const recoverRoutes: PageRoute[] = [
  { path: '/recover', element: <RecoverPage />, load: RecoverPage.load },
];
