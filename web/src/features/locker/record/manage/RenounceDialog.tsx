import { isHash } from '@kingspad/domain';
import type { LockRecord } from '@kingspad/domain/api';
import { useState } from 'react';
import { useText, translate } from '#lib/i18n/index.ts';
import { notify } from '#lib/toast.ts';
import { FactList } from '#ui/FactList.tsx';
import { Field } from '#ui/Field.tsx';
import { Notice } from '#ui/Notice.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { useAction, useRun } from '#web3/index.ts';
import { renounceRequest } from '../../model/owner-requests.ts';
import { renounced } from '../../model/success-texts.ts';
import { amountText } from '#lib/figures.ts';
import { ActionDialog } from './ActionDialog.tsx';
import type { OwnedLock } from '../../model/owned-lock.ts';

/** Asks for confirmation before a lock is renounced, with the exact amount that is lost. */
export function RenounceDialog({ owned, onClose }: { owned: OwnedLock; onClose: () => void }) {
  const t = useText();
  const [typed, setTyped] = useState('');
  const action = useAction();
  const { write } = action;
  const run = useRun();
  const { kind, record, lock, token, target } = owned;
  const word = t('locker.renounce.word');
  const isTyped = typed.trim().toLowerCase() === word;

  async function renounce() {
    if (record && !isRenounceable(record)) return;
    const request = renounceRequest(target, kind, record?.id);
    if (await run(action, request, () => renounced(owned))) onClose();
  }

  return (
    <ActionDialog
      title={t('locker.renounce.title')}
      confirmLabel={t('locker.manage.renounceAction')}
      variant="danger"
      disabledReason={isTyped ? undefined : t('locker.renounce.notTyped')}
      phase={write.phase}
      busy={write.busy}
      onConfirm={() => void renounce()}
      onClose={onClose}
    >
      <FactList
        facts={[
          { label: t('locker.renounce.lock'), value: lock.id },
          {
            label: t('locker.renounce.paid'),
            value: lock.claimable > 0n ? amountText(token, lock.claimable) : t('locker.renounce.nothing'),
          },
          {
            label: t('locker.renounce.lost'),
            value:
              lock.remaining > lock.claimable
                ? amountText(token, lock.remaining - lock.claimable)
                : t('locker.renounce.nothing'),
          },
        ]}
      />
      <Notice tone="danger">
        <p>{t('locker.renounce.irreversible')}</p>
        {lock.pendingOwner && <p>{t('locker.renounce.offer')}</p>}
      </Notice>
      <Field label={t('locker.renounce.type')}>
        {(control) => <TextInput {...control} value={typed} onChange={setTyped} autoCapitalize="none" />}
      </Field>
    </ActionDialog>
  );
}

/** The server is notified with the lock's transaction: without it the action is not offered (spec A.8). */
function isRenounceable({ transactionHash }: LockRecord): boolean {
  if (transactionHash && isHash(transactionHash)) return true;
  notify.error(translate('title.invalidData'), translate('said.invalidTransactionHash'));
  return false;
}
