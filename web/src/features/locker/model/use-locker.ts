import { contractOfLock, generationOfLockId, type Address } from '@kingspad/domain';
import { useQuery } from '@tanstack/react-query';
import { readConfig, useAppConfig } from '#lib/config.ts';
import { generationsIn } from '#lib/generations.ts';
import type { LockerKind } from '../kinds.ts';

const AGAIN_MS = 5_000;

/**
 * The contract of a lock; without an id, the one where new locks of this kind are made. A lock of a generation that was
 * added while the page was open has the configuration read again.
 */
export function useLocker(kind: LockerKind, lockId?: number): Address | undefined {
  const config = useAppConfig();
  const generation = lockId === undefined ? 0 : generationOfLockId(lockId);
  useQuery({
    queryKey: ['config', 'generation', generation],
    queryFn: ({ client, signal }) => readConfig(client, signal),
    enabled: config !== undefined && generation >= generationsIn(config).length,
    refetchInterval: AGAIN_MS,
  });
  if (!config || lockId === undefined) return config?.contracts[kind.contract];
  return contractOfLock(generationsIn(config), kind.contract, lockId);
}
