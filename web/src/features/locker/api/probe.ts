import type { Address } from '@kingspad/domain';
import type { TokenProbe } from '@kingspad/domain/api';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { api } from '../../../lib/api-client.ts';
import type { LockerKind } from '../kinds.ts';

/** What a transfer to the locker and back would do; undefined where something is still missing. */
export interface ProbeQuestion {
  token: Address;
  holder: Address;
  /** Base units. */
  amount: bigint;
}

/** Asks the server to simulate a transfer to the locker and back; nothing is sent by it. */
export function probeQuery(kind: LockerKind, question: ProbeQuestion | undefined) {
  const amount = question?.amount.toString();
  return queryOptions({
    queryKey: ['api', kind.id, 'probe', question?.token, question?.holder, amount],
    queryFn: question
      ? ({ signal }) =>
          api.get<TokenProbe>(`${kind.api}/probe/${question.token}`, {
            query: { holder: question.holder, amount },
            signal,
          })
      : skipToken,
    retry: 1,
  });
}
