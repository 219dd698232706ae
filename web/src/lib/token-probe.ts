import type { Address } from '@kingspad/domain';
import type { TokenProbe } from '@kingspad/domain/api';
import { queryOptions } from '@tanstack/react-query';
import { apiQuery } from './api-query.ts';

/** What a transfer to the locker and back would do; undefined if something is still missing. */
export interface ProbeQuestion {
  token: Address;
  holder: Address;
  /** Base units. */
  amount: bigint;
}

const AGAIN_MS = 10_000;

const isOpen = ({ result }: TokenProbe): boolean => result !== 'clean' && result !== 'taxed';

/**
 * Has the server simulate a transfer to a locker and back; nothing is sent by it.
 */
export function probeQuery(locker: 'token-locker' | 'liquidity-locker', question: ProbeQuestion | undefined) {
  const parameters = question && { ...question, amount: question.amount.toString() };
  return queryOptions({
    ...apiQuery(`GET /api/v1/${locker}/probe/{token}`, parameters),
    retry: 1,
    // What was refused, or could not be simulated, may work in a later block: it must not stay the last word.
    refetchInterval: ({ state: { data } }) => data !== undefined && isOpen(data) && AGAIN_MS,
  });
}
