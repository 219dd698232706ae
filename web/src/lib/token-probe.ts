import type { Address } from '@kingspad/domain';
import type { TokenProbe } from '@kingspad/domain/api';
import { queryOptions } from '@tanstack/react-query';
import { apiQuery } from './api-query.ts';

/** Result of a simulated transfer to the locker and back; undefined if an input is missing. */
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
    // A refused or failed simulation may work in a later block: simulate again.
    refetchInterval: ({ state: { data } }) => data !== undefined && isOpen(data) && AGAIN_MS,
  });
}
