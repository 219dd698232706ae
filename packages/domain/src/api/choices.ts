// Filters and orders of the lists, apart from the schemas: pages need the names, and no validator.

import type { SaleKind } from '../presale/fair.ts';

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
/** How a sale's price is made. */
export const SALE_KINDS = ['fixed', 'fair'] as const satisfies readonly SaleKind[];
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

/** Downloads of whole lists. */
export const EXPORT_NAMES = ['token-locks', 'liquidity-locks', 'sales', 'staking-pools'] as const;
export type ExportName = (typeof EXPORT_NAMES)[number];
export const EXPORT_FORMATS = ['csv', 'ndjson'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Path of a download. */
export const exportPath = (name: ExportName, format: ExportFormat): string =>
  `/api/v1/exports/${name}.${format}`;
