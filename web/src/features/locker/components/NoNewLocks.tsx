import { generationOfLockId } from '@kingspad/domain';
import { useAppConfig } from '#lib/config.ts';
import { generationsIn } from '#lib/generations.ts';
import { useText } from '#lib/i18n/index.ts';
import { Notice } from '#ui/Notice.tsx';

/** Why nothing new is to be locked in a generation's contracts: that of a lock, or the newest one. */
export function NoNewLocks({ lockId }: { lockId?: number }) {
  const t = useText();
  const config = useAppConfig();
  const generations = config ? generationsIn(config) : [];
  const at = lockId === undefined ? generations.length - 1 : generationOfLockId(lockId);
  const reason = generations[at]?.noNewLocks;
  if (!reason) return null;
  return (
    <Notice tone="warning" title={t('locker.noNewLocks')}>
      <bdi>{reason}</bdi>
    </Notice>
  );
}
