import { amountText } from '#lib/figures.ts';
import { relativeTime, type Translate } from '#lib/i18n/index.ts';
import type { ShownToken } from '#lib/shown-token.ts';
import type { LockView } from '../../model/record-view.ts';

/** Says how much unlocking brings the owner, or when it will. @param shown `now` is chain time, seconds */
export function ownerHint(t: Translate, shown: { lock: LockView; token: ShownToken; now: number }): string {
  const { lock, token, now } = shown;
  if (lock.state === 'unlockable') {
    if (!lock.vesting) return t('locker.record.ownerOpen');
    return t('locker.record.ownerClaimable', { amount: amountText(token, lock.claimable) });
  }
  const words = relativeTime(now, lock.next?.timestamp ?? lock.last);
  return lock.vesting
    ? t('locker.record.ownerVesting', { words })
    : t('locker.record.ownerLocked', { words });
}
