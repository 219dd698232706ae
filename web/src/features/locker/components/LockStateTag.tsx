import { lockReleases, type LockState, type LockTerms } from '@kingspad/domain';
import { useText } from '#lib/i18n/index.ts';
import type { IconName } from '#ui/Icon.tsx';
import { STATUS_TONES } from '#ui/status-tones.ts';
import { Tag } from '#ui/Tag.tsx';
import { useChainNow } from '#web3/index.ts';

const ICONS: Record<LockState, IconName> = {
  locked: 'lock',
  vesting: 'calendar',
  unlockable: 'unlock',
  claimed: 'check',
  burnt: 'lock',
};

/** The state of a lock at the current second. */
export function LockStateTag({ lock }: { lock: LockTerms }) {
  const t = useText();
  const { state } = lockReleases(lock, useChainNow());
  return (
    <Tag tone={STATUS_TONES[state]} icon={ICONS[state]}>
      {t(`locker.state.${state}`)}
    </Tag>
  );
}
