import { amountIssue, titleIssue } from '@kingspad/domain';
import { useState } from 'react';
import { Worth } from '#cards/Worth.tsx';
import { useLockFee } from '../../model/lock-reads.ts';
import { useAppConfig } from '#lib/config.ts';
import { useText } from '#lib/i18n/index.ts';
import { typedAmount } from '#lib/typed-amount.ts';
import { FactList } from '#ui/FactList.tsx';
import { Field } from '#ui/Field.tsx';
import { NumberField } from '#ui/NumberField.tsx';
import { Notice } from '#ui/Notice.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { useAction, useRun, useWallet } from '#web3/index.ts';
import type { OwnedLock } from '../../model/owned-lock.ts';
import { amountText } from '#lib/figures.ts';
import { splitRequest } from '../model/split-request.ts';
import { split as splitText } from '../../model/success-texts.ts';
import { LockFee } from '../../components/LockFee.tsx';
import { ActionDialog } from './ActionDialog.tsx';

/** Splits a lock in two, and shows both before signing. */
export function SplitDialog({ owned, onClose }: { owned: OwnedLock; onClose: () => void }) {
  const t = useText();
  const config = useAppConfig();
  const fee = useLockFee(owned.target.locker, useWallet().account);
  const [typed, setTyped] = useState('');
  const [title, setTitle] = useState('');
  const [isVisited, setVisited] = useState(false);
  const action = useAction();
  const { write } = action;
  const run = useRun();
  const { lock, token } = owned;
  const decimals = token.decimals ?? 0;
  const amount = typedAmount(typed, decimals);
  const isBetween = amount !== undefined && amount > 0n && amount < lock.amount;
  const issue =
    amountIssue(typed, decimals) ??
    (isBetween ? undefined : t('locker.split.both', { amount: amountText(token, lock.amount) }));

  async function split() {
    setVisited(true);
    if (issue !== undefined || amount === undefined || titleIssue(title) !== undefined || !config) return;
    let keepSalt: (() => void) | undefined;
    const terms = { amount, title: title.trim() };
    const request = splitRequest(owned, terms, config, (salted) => {
      ({ keepSalt } = salted);
    });
    const isDone = await run(action, request, (outcome) => splitText(owned, amount, outcome));
    if (isDone) onClose();
    else keepSalt?.();
  }

  return (
    <ActionDialog
      title={t('locker.split.title')}
      confirmLabel={t('locker.split.confirm')}
      phase={write.phase}
      busy={write.busy}
      onConfirm={() => void split()}
      onClose={onClose}
    >
      <p>{t('locker.manage.splitText')}</p>
      <NumberField
        label={t('locker.split.amount')}
        error={isVisited ? issue : undefined}
        hint={<Worth token={token.address} decimals={token.decimals} amount={amount ?? 0n} full />}
        required
        decimals={decimals}
        symbol={token.label}
        value={typed}
        onChange={setTyped}
        onBlur={() => typed && setVisited(true)}
      />
      {owned.record && (
        <Field label={t('locker.split.newTitle')} aside={t('locker.optional')} error={titleIssue(title)}>
          {(control) => <TextInput {...control} value={title} onChange={setTitle} />}
        </Field>
      )}
      <Parts owned={owned} amount={isBetween ? amount : undefined} />
      <FactList facts={[{ label: t('locker.review.fee'), value: <LockFee fee={fee} /> }]} />
      {lock.pendingOwner && <Notice tone="warning">{t('locker.split.endsOffer')}</Notice>}
    </ActionDialog>
  );
}

/** Both resulting locks. @param amount of the new one, undefined while invalid */
function Parts({ owned: { lock, token }, amount }: { owned: OwnedLock; amount: bigint | undefined }) {
  const t = useText();
  const released = lock.vesting?.released ?? 0n;
  const value = (part: bigint | undefined) =>
    part === undefined ? t('locker.none') : amountText(token, part);
  return (
    <FactList
      facts={[
        { label: t('locker.split.new'), value: value(amount) },
        { label: t('locker.split.rest'), value: value(amount && lock.amount - amount) },
        ...(released > 0n
          ? [
              {
                label: t('locker.split.released'),
                // Rounded down, like the contract does.
                value: value(amount && (released * amount) / lock.amount),
              },
            ]
          : []),
      ]}
    />
  );
}
