import { PATHS } from './paths.ts';

/** One sentence about each page, by its path: for search engines and social cards. */
export const PAGE_DESCRIPTIONS: Readonly<Record<string, string>> = {
  '/': 'Launch and lock tokens. Smart contracts enforce presales, locks and staking, and anyone can verify them on-chain.',
  '/launchpad': 'Presales enforced by smart contracts: how they work and what they cost.',
  '/create-presale':
    'Launch a presale in four steps. The contract lists the token and locks or burns its liquidity.',
  '/presale-portal': 'All presales: amounts raised, end dates, liquidity and its lock.',
  [PATHS.sale(':poolAddress')]: 'One presale, read from the chain: terms, amount raised and next steps.',
  '/my-presales': 'The presales that your wallet created.',
  '/live-presales': 'Presales that are open for contributions.',
  '/closed-presales': 'Presales that are closed for contributions, and how they ended.',
  '/upcoming-presales': 'Presales that have not started yet, and when they start.',
  '/operators': 'For the operators of the platform.',
  '/kings-locker':
    'Lock tokens or liquidity until a date, with or without vesting. Anyone can verify it on-chain.',
  '/token-locker': 'Lock tokens until a date, or let them vest in steps.',
  '/liquidity-locker': 'Lock LP tokens until a date, or let them vest in steps.',
  '/token-list': 'Every token that is locked here, and what unlocks when.',
  '/liquidity-list': 'Every liquidity pair that is locked here, and how much of its supply.',
  [PATHS.tokenLocks(':id')]: 'Locked amounts, owners and unlock dates of this token.',
  [PATHS.liquidityLocks(':id')]: 'Locked amounts, owners and unlock dates of this liquidity pair.',
  [PATHS.tokenLock(':id')]: 'One token lock, read from the chain: amount, owner, times and history.',
  [PATHS.liquidityLock(':id')]: 'One liquidity lock, read from the chain: amount, owner, times and history.',
  [PATHS.tokenLockUpdate(':id')]: 'For the owner of a token lock.',
  [PATHS.liquidityLockUpdate(':id')]: 'For the owner of a liquidity lock.',
  '/kingstaking': 'Fully funded staking pools: how they work and what they cost.',
  '/create-stakingpool':
    'Choose the staked and the reward token. The pool is fully funded before staking starts.',
  '/pool-portal': 'All staking pools: staked token, rewards and end date.',
  '/portfolio': 'Your locks, contributions and stakes, and what you can do now.',
  [PATHS.portfolio(':address')]: 'Locks, contributions and stakes of one wallet.',
  '/recover': 'Your locks, sales and stakes read straight from the contracts, without a KingsPad server.',
  [PATHS.stakingPool(':poolAddress')]: 'One staking pool: rewards, total staked and end date.',
  '/partnership': 'Who KingsPad works with, and how to become a partner.',
};
