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
    'Locks, presales and staking that the chain vouches for',
    'Lock tokens and liquidity until a date, on chain. What you see is what the chain says, and nobody can take or freeze what is yours.',
  ),
  page(
    '/launchpad',
    'Launchpad',
    'Presales with rules that the contract keeps: how they work and what they cost.',
  ),
  page(
    '/create-presale',
    'Create presale',
    'Sell a token in four steps: the contract keeps the rules, lists the token and locks or burns its liquidity.',
  ),
  page(
    '/presale-portal',
    'Presales',
    'Every token sale: what it has raised, when it ends, how much goes into the pair and for how long it is locked.',
  ),
  page(
    '/presale-details/:poolAddress',
    'Presale',
    'One token sale, as the chain says: terms, what was raised, and what happens next.',
    false,
  ),
  page('/my-presales', 'My presales', 'The token sales that your wallet created.', false),
  page('/live-presales', 'Live presales', 'Token sales that take contributions now.'),
  page(
    '/closed-presales',
    'Closed presales',
    'Token sales that take no contributions any more, and how they ended.',
  ),
  page(
    '/upcoming-presales',
    'Upcoming presales',
    'Token sales that have not started yet, and when they will.',
  ),
  page('/operators', 'Operators', 'For the operators of the platform.', false),
  page(
    '/kings-locker',
    'Locker',
    'Lock tokens or liquidity until a date, with or without vesting, where everybody can look it up.',
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
    '/token-list/view/:id',
    'Token Lock List Detail',
    'What is locked of this token, whose it is and when it opens.',
  ),
  page(
    '/liquidity-list/view/:id',
    'LP Lock List Detail',
    'What is locked of this liquidity pair, whose it is and when it opens.',
  ),
  page(
    '/token-lock/record/:id',
    'Token lock',
    'One token lock, as the chain says: amount, owner, times and history.',
    false,
  ),
  page(
    '/liquidity-lock/record/:id',
    'LP lock',
    'One liquidity lock, as the chain says: amount, owner, times and history.',
    false,
  ),
  page('/token-lock/record/update/:id', 'Update a token lock', 'For the owner of a token lock.', false),
  page('/liquidity-lock/record/update/:id', 'Update an LP lock', 'For the owner of a liquidity lock.', false),
  page(
    '/kingstaking',
    'Staking',
    'Staking pools that hold all they promise: how they work and what they cost.',
  ),
  page(
    '/create-stakingpool',
    'Create a staking pool',
    'Choose what is staked and what is paid, how much and until when: the pool holds all its rewards from its first block on.',
  ),
  page(
    '/pool-portal',
    'Staking pools',
    'Every staking pool: what is staked, what it pays, how much of it, and when it ends.',
  ),
  page(
    '/recover',
    'Recover your funds',
    'Your locks, sales and stakes read straight from the contracts, without a KingsPad server.',
  ),
  page(
    '/staking-pool/:poolAddress',
    'Staking pool',
    'One staking pool: what it pays, how much is staked in it, and when it ends.',
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
