import type { Address } from '@kingspad/domain';
import { useAppConfig } from '#lib/config.ts';
import type { LockerKind } from '../kinds.ts';

/** The contract that holds this kind's locks. */
export const useLocker = (kind: LockerKind): Address | undefined => useAppConfig()?.contracts[kind.contract];
