import { relativeTime, useText, utcText } from '#lib/i18n/index.ts';
import { Cluster } from '#ui/layout/layout.tsx';
import { requireWallet, useAction, useRun, useWallet } from '#web3/index.ts';
import { unlockRequest } from '../../model/owner-requests.ts';
import { unlocked } from '../../model/success-texts.ts';
import styles from './PublicPayout.module.css';
import type { OwnedLock } from '../../model/owned-lock.ts';
import { WriteButton } from '#web3/components/WriteButton.tsx';

/** The payout that any account may trigger, if the owner allows it. */
export function PublicPayout({ owned }: { owned: OwnedLock }) {
  const t = useText();
  const wallet = useWallet();
  const action = useAction();
  const run = useRun();
  const { lock, target, now } = owned;
  const payOut = () => run(action, unlockRequest(target, lock.vesting !== null), () => unlocked(owned));
  return (
    <Cluster gap={3} justify="between" className={styles.action}>
      <p className={styles.hint}>{t('locker.payout.text')}</p>
      <WriteButton
        icon="unlock"
        busy={action.write.busy}
        disabledReason={reason()}
        onClick={() => requireWallet(wallet) && void payOut()}
      >
        {t('locker.payout.action')}
      </WriteButton>
    </Cluster>
  );

  function reason(): string | undefined {
    if (lock.state === 'unlockable') return undefined;
    const time = lock.next?.timestamp ?? lock.last;
    const values = { words: relativeTime(now, time), time: utcText(time) };
    return lock.vesting ? t('locker.payout.nothing', values) : t('locker.payout.closed', values);
  }
}
