import { issue } from '@kingspad/domain';
import { loadTexts, useText, utcText } from '#lib/i18n/index.ts';
import { notify } from '#lib/toast.ts';
import { Button } from '#ui/Button.tsx';
import { chainNow, useAction, useRun, useWallet } from '#web3/index.ts';
import type { LockerKind } from '../../kinds.ts';
import type { LockKey } from '@kingspad/protocol/lock/calls';
import { unlockRequest } from '../../model/owner-requests.ts';
import { unlocked } from '../../model/success-texts.ts';
import { type ShownToken } from '#lib/shown-token.ts';
import type { LockView } from '../../model/record-view.ts';
import { WriteButton } from '#web3/components/WriteButton.tsx';

export interface UnlockButtonProps {
  kind: LockerKind;
  lock: LockView;
  token: ShownToken;
  /** Undefined until the deployment is known. */
  target: LockKey | undefined;
}

/**
 * The owner's Unlock. On the token page it stays enabled before the unlock time; pressed early it shows the time
 * without opening the wallet. On the liquidity page it is disabled until then, with the time beneath (LR-10). The contract
 * decides what is early, in the write's simulation: the page's clock may be behind. Only if the wallet would have to switch
 * networks first does the page's clock decide.
 */
export function UnlockButton({ kind, lock, token, target }: UnlockButtonProps) {
  const t = useText();
  const wallet = useWallet();
  const action = useAction();
  const run = useRun();
  const isOpen = lock.state === 'unlockable';
  // Before its time the button explains, on any network.
  const Press = isOpen ? WriteButton : Button;
  const opensAt = lock.next?.timestamp ?? lock.last;

  function unlock() {
    if (!lock.id) return notify.error(t('title.inputValidation'), t('said.invalidTokenLockId'));
    if (wallet.status === 'ready') {
      if (target)
        void run(action, unlockRequest(target, lock.vesting !== null), () => unlocked({ lock, token }));
      return;
    }
    if (isOpen || chainNow() >= opensAt) return void wallet.switchNetwork();
    const error = lock.vesting ? 'Locker_NothingVested' : 'Locker_StillLocked';
    const explain = (text: string) => notify.error(t('title.transaction'), text);
    void loadTexts('walletEngine').then(
      () => explain(t(issue(`contract.${error}`, { time: opensAt }))),
      () => explain(untilWhen()),
    );
  }

  return (
    <Press
      variant={isOpen ? 'primary' : 'secondary'}
      icon="unlock"
      busy={action.write.busy}
      disabledReason={isOpen || kind.earlyUnlock === 'explains' ? undefined : untilWhen()}
      onClick={unlock}
    >
      {t('locker.record.unlock')}
    </Press>
  );

  function untilWhen(): string {
    return t('locker.record.unlockFrom', { time: utcText(opensAt) });
  }
}
