import { offerLock } from '@kingspad/protocol/lock/calls';
import { useText } from '#lib/i18n/index.ts';
import { Button } from '#ui/Button.tsx';
import { WriteButton } from '#web3/components/WriteButton.tsx';
import { useAction, useRun } from '#web3/index.ts';
import type { OwnedLock } from '../../model/owned-lock.ts';
import { changeRequest } from '../../model/owner-requests.ts';

/** Offers the lock to another wallet; withdraws a pending offer. */
export function OfferButton({ owned, onOffer }: { owned: OwnedLock; onOffer: () => void }) {
  const t = useText();
  const action = useAction();
  const run = useRun();
  const { lock, target } = owned;
  if (!lock.pendingOwner) return <Button onClick={onOffer}>{t('locker.manage.offerAction')}</Button>;
  // In the contract, an offer to the owner itself.
  const withdrawal = offerLock(target, lock.owner);
  return (
    <WriteButton
      busy={action.write.busy}
      onClick={() => void run(action, changeRequest(target, 'withdraw-offer', withdrawal))}
    >
      {t('locker.manage.withdraw')}
    </WriteButton>
  );
}
