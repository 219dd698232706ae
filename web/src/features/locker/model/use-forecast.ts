import type { Address } from '@kingspad/domain';
import { useQuery } from '@tanstack/react-query';
import { useHasCome } from '#web3/index.ts';
import { lockQueries } from '../api/queries.ts';
import type { LockerKind } from '../kinds.ts';

const AGAIN_MS = 1_000;

/**
 * The upcoming unlocks of a token. An unlock changes what is claimable without a change of the index: they are read again then,
 * until its block is indexed.
 */
export function useForecast(kind: LockerKind, token: Address | undefined) {
  const query = lockQueries.forecast(kind, token);
  const forecast = useQuery(query);
  const hasCome = useHasCome(forecast.data?.nextUnlock?.timestamp);
  useQuery({ ...query, enabled: hasCome, refetchInterval: AGAIN_MS });
  return forecast;
}
