import { contractOfLock, type Address } from '@kingspad/domain';
import { useAppConfig } from '#lib/config.ts';
import { generationsIn } from '#lib/generations.ts';
import type { LockerKind } from '../kinds.ts';

/** The contract of a lock; without an id, the one where new locks of this kind are made. */
export function useLocker(kind: LockerKind, lockId?: number): Address | undefined {
  const config = useAppConfig();
  if (!config || lockId === undefined) return config?.contracts[kind.contract];
  return contractOfLock(generationsIn(config), kind.contract, lockId);
}
