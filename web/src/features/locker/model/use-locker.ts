import { contractOfLock, type Address } from '@kingspad/domain';
import type { PublicConfig } from '@kingspad/domain/api';
import { useAppConfig } from '#lib/config.ts';
import type { LockerKind } from '../kinds.ts';

/** All generations of a configuration; one of an earlier version names the first alone. */
export const generationsIn = ({ generations, contracts }: PublicConfig) => generations ?? [{ contracts }];

/** The contract of a lock; without an id, the one where new locks of this kind are made. */
export function useLocker(kind: LockerKind, lockId?: number): Address | undefined {
  const config = useAppConfig();
  if (!config || lockId === undefined) return config?.contracts[kind.contract];
  return contractOfLock(generationsIn(config), kind.contract, lockId);
}
