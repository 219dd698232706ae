import { PATHS } from './paths.ts';

/** The metadata of a page's document before any script runs: for search engines and social cards. */
export interface PageHead {
  /** A router path: `/token-list/view/:id`. */
  path: string;
  /** Without the product's name. */
  title: string;
  description: string;
  /** Whether search engines may list it; not for pages of single records or actions. */
  isListed: boolean;
}

const page = (path: string, title: string, description: string, isListed = true): PageHead => ({
  path,
  title,
  description,
  isListed,
});

/** Every page of the web app. */
export const PAGES: readonly PageHead[] = [
  page(
    '/',
    'Presales, locks and staking verified on-chain',
    'Launch and lock tokens. Smart contracts enforce presales, locks and staking, and anyone can verify them on-chain.',
  ),
  page('/launchpad', 'Launchpad', 'Presales enforced by smart contracts: how they work and what they cost.'),
  page(
    '/create-presale',
    'Create presale',
    'Launch a presale in four steps. The contract lists the token and locks or burns its liquidity.',
  ),
  page('/presale-portal', 'Presales', 'All presales: amounts raised, end dates, liquidity and its lock.'),
  page(
    PATHS.sale(':poolAddress'),
    'Presale',
    'One presale, read from the chain: terms, amount raised and next steps.',
    false,
  ),
  page('/my-presales', 'My presales', 'The presales that your wallet created.', false),
  page('/live-presales', 'Live presales', 'Presales that are open for contributions.'),
  page(
    '/closed-presales',
    'Closed presales',
    'Presales that are closed for contributions, and how they ended.',
  ),
  page('/upcoming-presales', 'Upcoming presales', 'Presales that have not started yet, and when they start.'),
  page('/operators', 'Operators', 'For the operators of the platform.', false),
  page(
    '/kings-locker',
    'Locker',
    'Lock tokens or liquidity until a date, with or without vesting. Anyone can verify it on-chain.',
  ),
  page('/token-locker', 'KingLock', 'Lock tokens until a date, or let them vest in steps.'),
  page('/liquidity-locker', 'KingLock Liquidity', 'Lock LP tokens until a date, or let them vest in steps.'),
  page('/token-list', 'Token Lock List', 'Every token that is locked here, and what unlocks when.'),
  page(
    '/liquidity-list',
    'LP Lock List',
    'Every liquidity pair that is locked here, and how much of its supply.',
  ),
  page(
    PATHS.tokenLocks(':id'),
    'Token Lock List Detail',
    'Locked amounts, owners and unlock dates of this token.',
  ),
  page(
    PATHS.liquidityLocks(':id'),
    'LP Lock List Detail',
    'Locked amounts, owners and unlock dates of this liquidity pair.',
  ),
  page(
    PATHS.tokenLock(':id'),
    'Token lock',
    'One token lock, read from the chain: amount, owner, times and history.',
    false,
  ),
  page(
    PATHS.liquidityLock(':id'),
    'LP lock',
    'One liquidity lock, read from the chain: amount, owner, times and history.',
    false,
  ),
  page(PATHS.tokenLockUpdate(':id'), 'Update a token lock', 'For the owner of a token lock.', false),
  page(PATHS.liquidityLockUpdate(':id'), 'Update an LP lock', 'For the owner of a liquidity lock.', false),
  page('/kingstaking', 'Staking', 'Fully funded staking pools: how they work and what they cost.'),
  page(
    '/create-stakingpool',
    'Create a staking pool',
    'Choose the staked and the reward token. The pool is fully funded before staking starts.',
  ),
  page('/pool-portal', 'Staking pools', 'All staking pools: staked token, rewards and end date.'),
  page(
    '/recover',
    'Recover your funds',
    'Your locks, sales and stakes read straight from the contracts, without a KingsPad server.',
  ),
  page(
    PATHS.stakingPool(':poolAddress'),
    'Staking pool',
    'One staking pool: rewards, total staked and end date.',
    false,
  ),
  page('/partnership', 'Partnership', 'Who KingsPad works with, and how to become a partner.'),
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
