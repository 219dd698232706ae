import { MAX_COUNTED, type PageMeta } from '@kingspad/domain/api';
import type { PageRequest } from '../store/queries/locks.ts';

/**
 * The paging fields of a list: both pages' names for the total (spec A.7, B.7).
 * @param found how many there are; of a search one more than is counted where there are more
 */
export function presentMeta(
  found: number,
  { page, limit, search = '' }: PageRequest & { search?: string },
): PageMeta {
  const totalIsMinimum = search !== '' && found > MAX_COUNTED;
  const total = totalIsMinimum ? MAX_COUNTED : found;
  return {
    itemCount: total,
    totalItems: total,
    itemsPerPage: limit,
    currentPage: page,
    totalPages: Math.ceil(total / limit),
    totalIsMinimum,
  };
}
