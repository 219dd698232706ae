import { visited, type PageRoute } from '#lib/page-loader.tsx';

const RecoverPage = visited('recover', () => import('./pages/RecoverPage.tsx').then((m) => m.RecoverPage));

/** A wallet's positions read from the contracts, for the portfolio while the server is away. */
export const WalletChainPositions = visited('recover', () =>
  import('./pages/RecoverPage.tsx').then((m) => m.ChainPositions),
);

export const recoverRoutes: PageRoute[] = [
  { path: '/recover', element: <RecoverPage />, load: RecoverPage.load },
];
