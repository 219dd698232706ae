import { lockReleases, type LockState, type LockTerms } from '@kingspad/domain';
import { useText } from '#lib/i18n/index.ts';
import type { IconName } from '#ui/Icon.tsx';
import { Tag, type TagProps } from '#ui/Tag.tsx';
import { useChainNow } from '#web3/index.ts';

const LOOKS: Record<LockState, { tone: TagProps['tone']; icon: IconName }> = {
  locked: { tone: 'neutral', icon: 'lock' },
  vesting: { tone: 'neutral', icon: 'calendar' },
  unlockable: { tone: 'accent', icon: 'unlock' },
  claimed: { tone: 'success', icon: 'check' },
  burnt: { tone: 'warning', icon: 'lock' },
};

/** The state of a lock at the current second. */
export function LockStateTag({ lock }: { lock: LockTerms }) {
  const t = useText();
  const { state } = lockReleases(lock, useChainNow());
  return <Tag {...LOOKS[state]}>{t(`locker.state.${state}`)}</Tag>;
}
