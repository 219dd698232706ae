import { amountIssue, amountToInput } from '@kingspad/domain';
import { increaseLock } from '@kingspad/protocol/lock/calls';
import { useState } from 'react';
import { Worth } from '#cards/Worth.tsx';
import { approveRequest } from '#creation/index.ts';
import { useText } from '#lib/i18n/index.ts';
import { typedAmount } from '#lib/typed-amount.ts';
import { FactList } from '#ui/FactList.tsx';
import { NumberField } from '#ui/NumberField.tsx';
import { Notice } from '#ui/Notice.tsx';
import { useAction, useAllowance, useRun, useTokenBalance, useWallet } from '#web3/index.ts';
import { lockApproval } from '../../model/lock-payment.ts';
import type { OwnedLock } from '../../model/owned-lock.ts';
import { changeRequest } from '../../model/owner-requests.ts';
import { increased } from '../../model/success-texts.ts';
import { amountText } from '#lib/figures.ts';
import { ActionDialog } from './ActionDialog.tsx';

/** Adds tokens to a lock: approves exactly the amount, then adds it. */
export function IncreaseDialog({ owned, onClose }: { owned: OwnedLock; onClose: () => void }) {
  const t = useText();
  const { account } = useWallet();
  const [typed, setTyped] = useState('');
  const [isVisited, setVisited] = useState(false);
  const action = useAction();
  const runInPlace = useRun();
  const { write, run } = action;
  const { lock, token, target } = owned;
  const { address } = token;
  const balance = useTokenBalance(address, account).data;
  const allowance = useAllowance(address, account, target.locker).data;
  const decimals = token.decimals ?? 0;
  const amount = typedAmount(typed, decimals);
  const isAbove = amount !== undefined && balance !== undefined && amount > balance;
  const issue = amountIssue(typed, decimals) ?? (isAbove ? t('said.amountAboveBalance') : undefined);
  const isApproved = amount !== undefined && allowance !== undefined && allowance >= amount;
  const text = amount === undefined ? '' : amountText(token, amount);

  async function next() {
    setVisited(true);
    if (issue !== undefined || amount === undefined || !account) return;
    if (isApproved) {
      const request = changeRequest(target, 'increase', increaseLock(target, amount), { amount: text });
      if (await runInPlace(action, request, () => increased(owned, amount))) onClose();
      return;
    }
    const { name, symbol } = token;
    const paid = { address, name, symbol, decimals };
    const payment = { payer: account, token: paid, amount, spender: target.locker };
    await run(approveRequest(lockApproval(payment)));
  }

  return (
    <ActionDialog
      title={t('locker.increase.title')}
      confirmLabel={t(isApproved ? 'locker.increase.confirm' : 'locker.increase.approve')}
      phase={write.phase}
      busy={write.busy}
      onConfirm={() => void next()}
      onClose={onClose}
    >
      <p>{t('locker.manage.increaseText')}</p>
      <NumberField
        label={t('locker.increase.amount')}
        aside={balance !== undefined && t('locker.increase.balance', { amount: amountText(token, balance) })}
        error={isVisited ? issue : undefined}
        hint={<Worth token={address} decimals={token.decimals} amount={amount ?? 0n} full />}
        required
        decimals={decimals}
        symbol={token.label}
        value={typed}
        onChange={setTyped}
        onBlur={() => typed && setVisited(true)}
        onMax={balance ? () => setTyped(amountToInput(balance, decimals)) : undefined}
      />
      {amount !== undefined && issue === undefined && (
        <>
          <FactList
            facts={[{ label: t('locker.increase.after'), value: amountText(token, lock.amount + amount) }]}
          />
          <p>{t(isApproved ? 'locker.increase.stepAdd' : 'locker.increase.stepApprove', { amount: text })}</p>
        </>
      )}
      {lock.pendingOwner && <Notice tone="warning">{t('locker.split.endsOffer')}</Notice>}
    </ActionDialog>
  );
}
