import type { PageOf } from '@kingspad/domain/api';
import type { Query } from '@tanstack/react-query';
import { api, type ApiRequest } from './api-client.ts';

const RETRY_MS = 5_000;
/** Lists receive no pushes: changes by others appear within this interval, milliseconds. */
const REFRESH_MS = 20_000;

/** Refetch interval of a list; a failed one is retried until the server answers. */
export const refreshList = ({ state }: Pick<Query, 'state'>): number =>
  state.status === 'error' ? RETRY_MS : REFRESH_MS;

/**
 * A list's page. A failed one is logged; no notice pops up (spec B.8), the list's place says so.
 * @param what the list is of, for the log
 * @throws what the call throws
 */
export async function listPage<Item>(what: string, path: string, request: ApiRequest): Promise<PageOf<Item>> {
  try {
    return await api.get<PageOf<Item>>(path, request);
  } catch (error) {
    if (!request.signal?.aborted) console.warn(`A list of ${what} could not be read.`, error);
    throw error;
  }
}
