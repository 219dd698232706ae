import { parseAddress, type Address } from '@kingspad/domain';
import { useAppConfig } from '../../../lib/config.ts';
import type { LockerKind } from '../kinds.ts';

/** The contract that holds this kind's locks. */
export function useLocker(kind: LockerKind): Address | undefined {
  const address = useAppConfig()?.contracts[kind.contract];
  return address ? parseAddress(address) : undefined;
}
