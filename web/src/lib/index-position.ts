import { newestPosition, POSITION_HEADER } from '@kingspad/protocol/api/client';

/** What this page has seen of the index; undefined where the site has no replicas. */
let seen: string | undefined;

/** Notes the position of an answer or a push. */
export function noteSeen(position: string | null | undefined): void {
  seen = newestPosition(seen, position);
}

const stepOf = (position: string | undefined) => Number(position?.split('-')[0] ?? 0);

/** Whether this page has seen more of the index than a position has. */
export const hasSeenMore = (position: string | undefined): boolean => stepOf(seen) > stepOf(position);

/** Headers that ask for nothing older than what the page has seen. */
export const seenHeaders = (): Record<string, string> =>
  seen === undefined ? {} : { [POSITION_HEADER]: seen };

/** The position that an answer names. */
export const noteAnswer = (headers: Headers): void => noteSeen(headers.get(POSITION_HEADER));
