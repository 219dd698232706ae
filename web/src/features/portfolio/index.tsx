import { PATHS } from '@kingspad/domain';
import { visited, type PageRoute } from '#lib/page-loader.tsx';
import type { PositionsFromChain } from './model/from-chain.ts';

const PortfolioPage = visited('portfolio', () =>
  import('./pages/PortfolioPage.tsx').then((m) => m.PortfolioPage),
);

/** @param FromChain shown instead of the server's lists while it does not answer */
export const portfolioRoutes = (FromChain: PositionsFromChain): PageRoute[] =>
  ['/portfolio', PATHS.portfolio(':address')].map((path) => ({
    path,
    element: <PortfolioPage FromChain={FromChain} />,
    load: PortfolioPage.load,
  }));
