import type { PageMeta } from '@kingspad/domain/api';
import type { PageRequest } from '../store/queries/locks.ts';

/** The paging fields of a list: both pages' names for the total (spec A.7, B.7). */
export function presentMeta(total: number, { page, limit }: PageRequest): PageMeta {
  return {
    itemCount: total,
    totalItems: total,
    itemsPerPage: limit,
    currentPage: page,
    totalPages: Math.ceil(total / limit),
  };
}
