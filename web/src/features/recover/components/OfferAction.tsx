import { addressIssue, parseAddress } from '@kingspad/domain';
import { useState } from 'react';
import { offerLock, type LockKey } from '@kingspad/protocol/lock/calls';
import { messageText, useText } from '#lib/i18n/index.ts';
import { AddressInput } from '#ui/AddressInput.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Field } from '#ui/Field.tsx';
import { ActionButton } from '#web3/components/ActionButton.tsx';
import { useAction } from '#web3/index.ts';
import { recoverRequest } from '../model/requests.ts';

/** Offers a lock to another account, which becomes its owner once it accepts. */
export function OfferAction({ lock, subject }: { lock: LockKey & { id: number }; subject: string }) {
  const t = useText();
  const action = useAction();
  const [asks, setAsks] = useState(false);
  const [text, setText] = useState('');
  const receiver = parseAddress(text);
  const problem = addressIssue(text, t('recover.problem.address'));
  const label = t('recover.lock.offer', { id: lock.id });
  return (
    <>
      <ActionButton action={action} label={label} variant="secondary" onPress={() => setAsks(true)} />
      {asks && (
        <ConfirmDialog
          title={label}
          confirmLabel={label}
          cancelLabel={t('recover.cancel')}
          blocked={problem && messageText(t, problem)}
          onCancel={() => setAsks(false)}
          onConfirm={() => {
            setAsks(false);
            if (!receiver) return;
            const call = offerLock(lock, receiver);
            void action.run(recoverRequest({ action: 'offer', subject, label, call }));
          }}
        >
          <Field label={t('recover.lock.receiver')} hint={t('recover.lock.receiverHint')} required>
            {(control) => <AddressInput {...control} value={text} onChange={setText} />}
          </Field>
        </ConfirmDialog>
      )}
    </>
  );
}
