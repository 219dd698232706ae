import { PATHS } from './paths.ts';

/** A page of the web app. Its description is in page-descriptions.ts, which no page needs to start. */
export interface PageHead {
  /** A router path: `/token-list/view/:id`. */
  path: string;
  /** Title without the product's name. */
  title: string;
  /** Whether search engines may list it; not for pages of single records or actions. */
  isListed: boolean;
}

const page = (path: string, title: string, isListed = true): PageHead => ({ path, title, isListed });

/** Every page of the web app. */
export const PAGES: readonly PageHead[] = [
  page('/', 'Presales, locks and staking verified on-chain'),
  page('/launchpad', 'Launchpad'),
  page('/create-presale', 'Create presale'),
  page('/presale-portal', 'Presales'),
  page(PATHS.sale(':poolAddress'), 'Presale', false),
  page('/my-presales', 'My presales', false),
  page('/live-presales', 'Live presales'),
  page('/closed-presales', 'Closed presales'),
  page('/upcoming-presales', 'Upcoming presales'),
  page('/operators', 'Operators', false),
  page('/kings-locker', 'Locker'),
  page('/token-locker', 'KingLock'),
  page('/liquidity-locker', 'KingLock Liquidity'),
  page('/token-list', 'Token Lock List'),
  page('/liquidity-list', 'LP Lock List'),
  page(PATHS.tokenLocks(':id'), 'Token Lock List Detail'),
  page(PATHS.liquidityLocks(':id'), 'LP Lock List Detail'),
  page(PATHS.tokenLock(':id'), 'Token lock', false),
  page(PATHS.liquidityLock(':id'), 'LP lock', false),
  page(PATHS.tokenLockUpdate(':id'), 'Update a token lock', false),
  page(PATHS.liquidityLockUpdate(':id'), 'Update an LP lock', false),
  page('/kingstaking', 'Staking'),
  page('/create-stakingpool', 'Create a staking pool'),
  page('/pool-portal', 'Staking pools'),
  page('/portfolio', 'Portfolio', false),
  page(PATHS.portfolio(':address'), 'Portfolio', false),
  page('/recover', 'Recover your funds'),
  page(PATHS.stakingPool(':poolAddress'), 'Staking pool', false),
  page('/partnership', 'Partnership'),
];

/** The page at an address; undefined if there is none. @param path without query and fragment */
export function pageAt(path: string): PageHead | undefined {
  const parts = path.replace(/\/+$/, '').split('/');
  return PAGES.find((candidate) => {
    const wanted = candidate.path === '/' ? [''] : candidate.path.split('/');
    return (
      wanted.length === parts.length &&
      wanted.every((part, index) => (part.startsWith(':') ? parts[index] !== '' : part === parts[index]))
    );
  });
}
