import { parseAddress, sameAddress, type Address } from '@kingspad/domain';
import { useEffect, useState } from 'react';
import { useAppConfig } from '../../../lib/config.ts';
import { notify } from '../../../lib/toast.ts';
import {
  useAllowance,
  useChainNow,
  useLockFee,
  usePermitDomain,
  useTokenBalance,
  useTokenInfo,
  useWallet,
} from '../../../web3/index.ts';
import type { LockerKind } from '../kinds.ts';
import { newFormId, readForm, writeForm } from './form-storage.ts';
import { typedRelease } from './lock-draft.ts';
import {
  EMPTY_FORM,
  aboveBalance,
  fieldErrors,
  refusalOf,
  typedAmount,
  type CreationValues,
  type FieldName,
  type LockFacts,
  type Refusal,
  type TextField,
} from './lock-form.ts';
import { nextStep } from './next-step.ts';

/** The creation form: what was typed, what chain and wallet say about it, and what comes next. */
export function useLockForm(kind: LockerKind) {
  const [form, setForm] = useState(() => ({ ...readForm(kind.id), visitId: newFormId(), isTouched: false }));
  const [visited, setVisited] = useState<ReadonlySet<TextField>>(new Set());
  const wallet = useWallet();
  const now = useChainNow();
  const locker = useLocker(kind);

  const { id, values } = form;
  const address = parseAddress(values.tokenAddress);
  const token = useTokenInfo(address);
  const balance = useTokenBalance(token.data?.address, wallet.account);
  const allowance = useAllowance(token.data?.address, wallet.account, locker);
  const fee = useLockFee(wallet.account);
  const permit = usePermitDomain(token.data, wallet.account);
  const amount = typedAmount(values.amount, token.data?.decimals);
  const owner = values.isForAnother ? parseAddress(values.recipient) : wallet.account;
  const facts: LockFacts = {
    account: wallet.account,
    token: token.data,
    tokenStatus: !address ? 'idle' : token.data ? 'success' : token.isError ? 'error' : 'validating',
    balance: balance.data,
    locker,
    unit: kind.cycleUnit,
    now,
  };

  useEffect(() => writeForm(kind.id, { id, values }), [kind.id, id, values]);

  function set<Field extends FieldName>(field: Field, value: CreationValues[Field]) {
    setForm((current) =>
      current.values[field] === value
        ? current
        : { ...current, isTouched: true, values: { ...current.values, [field]: value } },
    );
  }

  /** Says why something cannot be sent, and corrects what can be corrected. */
  function refuse(refusal: Refusal): void {
    notify.error(refusal.title, refusal.text);
    const { field, correction } = refusal;
    if (!field) return;
    setVisited((fields) => new Set(fields).add(field));
    if (correction !== undefined) set(field, correction);
  }

  return {
    id,
    visitId: form.visitId,
    /** Something was changed since the page was opened. */
    isTouched: form.isTouched,
    values,
    facts,
    wallet,
    locker,
    token,
    balance,
    allowance,
    fee,
    amount,
    /** Who will own the lock, undefined while that is not known. */
    owner,
    isForAnother: values.isForAnother && !sameAddress(owner, wallet.account),
    release: typedRelease(values, kind.cycleUnit),
    /** Under what the token takes a signature instead of an approval; null where it takes none. */
    permit,
    errors: fieldErrors(values, facts, visited),
    step: nextStep({ wallet: wallet.status, amount, allowance: allowance.data }),

    /** Takes what was typed; an amount above the balance becomes the balance at once. */
    change<Field extends FieldName>(field: Field, value: CreationValues[Field]) {
      set(field, value);
      const refusal = field === 'amount' ? aboveBalance(String(value), facts) : undefined;
      if (refusal) refuse(refusal);
    },
    /** The field was left: from now on its sentence is shown. */
    leave(field: TextField) {
      setVisited((fields) => new Set(fields).add(field));
    },
    refuse,
    /** Says why this cannot be sent, if so. @returns whether it can be, and the field to correct otherwise */
    check(): { ok: boolean; field?: TextField } {
      const refusal = refusalOf(values, facts);
      if (!refusal) return { ok: true };
      refuse(refusal);
      return { ok: false, field: refusal.field };
    },
    /** Empties what has become a lock: all fields but the rows of many, or those alone. */
    reset(which: 'one' | 'many') {
      setForm((current) => ({
        ...current,
        id: newFormId(),
        isTouched: false,
        values:
          which === 'one'
            ? { ...EMPTY_FORM, rows: current.values.rows }
            : { ...current.values, tokenAddress: '', rows: '' },
      }));
      setVisited(new Set());
    },
  };
}

export type LockForm = ReturnType<typeof useLockForm>;

/** The contract that holds this kind's locks. */
export function useLocker(kind: LockerKind): Address | undefined {
  const address = useAppConfig()?.contracts[kind.contract];
  return address ? parseAddress(address) : undefined;
}
