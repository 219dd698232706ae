import type { Address } from '@kingspad/domain';
import type { TokenProbe } from '@kingspad/domain/api';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { api } from './api-client.ts';

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
 * @param locker below the API: `/token-locker`
 */
export function probeQuery(locker: string, question: ProbeQuestion | undefined) {
  const amount = question?.amount.toString();
  return queryOptions({
    queryKey: ['api', locker, 'probe', question?.token, question?.holder, amount],
    queryFn: question
      ? ({ signal }) =>
          api.get<TokenProbe>(`${locker}/probe/${question.token}`, {
            query: { holder: question.holder, amount },
            signal,
          })
      : skipToken,
    retry: 1,
    // What was refused, or could not be simulated, may work in a later block: it must not stay the last word.
    refetchInterval: ({ state: { data } }) => data !== undefined && isOpen(data) && AGAIN_MS,
  });
}
