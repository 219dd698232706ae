// Filters and orders of the lists, apart from the schemas: pages need the names, and no validator.

export const PRESALE_SORTS = [
  'newest',
  'ending-soon',
  'progress',
  'hard-cap',
  'raised',
  'votes',
  'experienced-votes',
] as const;
export type PresaleSort = (typeof PRESALE_SORTS)[number];
export const PRESALE_FILTERS = [
  'upcoming',
  'live',
  'ongoing',
  'ended',
  'filled',
  'finalized',
  'canceled',
] as const;
export type PresaleFilter = (typeof PRESALE_FILTERS)[number];

export const STAKING_STATUSES = ['live', 'finished'] as const;
export type StakingStatus = (typeof STAKING_STATUSES)[number];
