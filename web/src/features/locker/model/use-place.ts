import { useAppConfig } from '../../../lib/config.ts';
import type { LockerKind } from '../kinds.ts';
import type { LockPlace } from './creation-requests.ts';
import type { LockForm } from './use-lock-form.ts';

/** Where this form's lock is made; undefined until the deployment is known. */
export function usePlace(
  kind: LockerKind,
  { locker, id, visitId }: Pick<LockForm, 'locker' | 'id' | 'visitId'>,
): LockPlace | undefined {
  const config = useAppConfig();
  return config && locker && { kind, locker, config, form: { id, visitId } };
}
