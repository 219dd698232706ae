import { ownerIssue, parseAddress, sameAddress } from '@kingspad/domain';
import { offerLock } from '@kingspad/protocol/lock/calls';
import { useState } from 'react';
import { useHasCode, useAction, useRun } from '#web3/index.ts';
import { useText } from '#lib/i18n/index.ts';
import { inSentence } from '#lib/untrusted.ts';
import { AddressInput } from '#ui/AddressInput.tsx';
import { Field } from '#ui/Field.tsx';
import { Notice } from '#ui/Notice.tsx';
import { changeRequest } from '../../model/owner-requests.ts';
import { offered } from '../../model/success-texts.ts';
import { ActionDialog } from './ActionDialog.tsx';
import type { OwnedLock } from '../../model/owned-lock.ts';

/** Offers a lock to another wallet, which must accept it. */
export function OfferDialog({ owned, onClose }: { owned: OwnedLock; onClose: () => void }) {
  const t = useText();
  const [typed, setTyped] = useState('');
  const [isVisited, setVisited] = useState(false);
  const action = useAction();
  const { write } = action;
  const run = useRun();
  const { record, lock, target } = owned;
  const receiver = parseAddress(typed);
  const isContract = useHasCode(receiver);
  const issue = sameAddress(receiver, lock.owner) ? t('locker.offer.own') : ownerIssue(typed, target.locker);

  async function offer() {
    setVisited(true);
    if (issue !== undefined || !receiver) return;
    const call = offerLock(target, receiver);
    const request = changeRequest(target, 'offer', call, { text: t('locker.done.offerText') });
    if (await run(action, request, () => offered(receiver))) onClose();
  }

  return (
    <ActionDialog
      title={t('locker.offer.title')}
      confirmLabel={t('locker.offer.confirm')}
      phase={write.phase}
      busy={write.busy}
      onConfirm={() => void offer()}
      onClose={onClose}
    >
      <Field label={t('locker.offer.receiver')} error={isVisited ? issue : undefined} required>
        {(control) => (
          <AddressInput
            {...control}
            value={typed}
            onChange={setTyped}
            onBlur={() => typed && setVisited(true)}
          />
        )}
      </Field>
      <Notice>
        <p>{t('locker.offer.accepts')}</p>
        {record?.title && <p>{t('locker.offer.titleEnds', { title: inSentence(record.title) })}</p>}
      </Notice>
      {isContract && (
        <Notice tone="warning" live>
          <p>{t('locker.offer.contract')}</p>
        </Notice>
      )}
    </ActionDialog>
  );
}
