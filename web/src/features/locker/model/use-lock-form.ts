import { parseAddress, sameAddress, type Address } from '@kingspad/domain';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { usePair } from './pair-reads.ts';
import { usePermitDomain } from './use-permit-domain.ts';
import { useLockFee } from './lock-reads.ts';
import type { PairInfo } from '../../../contracts/pair.ts';
import { useAppConfig } from '../../../lib/config.ts';
import { notify } from '../../../lib/toast.ts';
import { useAllowance, useChainNow, useTokenBalance, useTokenInfo, useWallet } from '../../../web3/index.ts';
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
  const handed = useHandedToken();
  const [form, setForm] = useState(() => {
    const { id, values } = readForm(kind.id);
    const tokenAddress = handed ?? values.tokenAddress;
    return { id, values: { ...values, tokenAddress }, visitId: newFormId(), isTouched: false };
  });
  const [visited, setVisited] = useState<ReadonlySet<TextField>>(new Set());
  const wallet = useWallet();
  const now = useChainNow();
  const locker = useLocker(kind);

  const { id, values } = form;
  const address = parseAddress(values.tokenAddress);
  const token = useTokenInfo(address);
  // Both pages ask: the one needs a pair, the other knows by it who has come to the wrong page.
  const pair = usePair(token.data?.address);
  const balance = useTokenBalance(token.data?.address, wallet.account);
  const allowance = useAllowance(token.data?.address, wallet.account, locker);
  const fee = useLockFee(locker, wallet.account);
  const permit = usePermitDomain(token.data, wallet.account);
  const amount = typedAmount(values.amount, token.data?.decimals);
  const owner = values.isForAnother ? parseAddress(values.recipient) : wallet.account;
  const facts: LockFacts = {
    account: wallet.account,
    token: token.data,
    tokenStatus: address ? tokenStatus(token, kind.isOfPairs ? pair : undefined) : 'idle',
    pairStatus: kind.isOfPairs ? pairStatus(pair.data) : undefined,
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
    /** The token's pair; null where it is none, undefined until that is known. */
    pair: pair.data,
    /** Why the pair could not be read, and another try. */
    pairRead: { error: kind.isOfPairs ? pair.error : null, refetch: pair.refetch },
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

type Read = Pick<UseQueryResult, 'data' | 'isError'>;

/** How far the reading of a token is, and of its pair where the page needs one. */
function tokenStatus(token: Read, pair: Read | undefined): LockFacts['tokenStatus'] {
  if (!token.data) return token.isError ? 'error' : 'validating';
  if (!pair || pair.data) return 'success';
  return pair.data === null || pair.isError ? 'error' : 'validating';
}

/** The chain's answer to whether a token is a pair's. */
function pairStatus(pair: PairInfo | null | undefined): LockFacts['pairStatus'] {
  if (pair === undefined) return 'unread';
  return pair === null ? 'none' : 'pair';
}

/** In the address of a creation page: the token to begin with. */
export const TOKEN_PARAM = 'token';

/** The token that the page's address names. The address is cleared of it: what is typed after that stays. */
function useHandedToken(): Address | undefined {
  const [params, setParams] = useSearchParams();
  const handed = parseAddress(params.get(TOKEN_PARAM) ?? '');
  const isThere = params.has(TOKEN_PARAM);
  useEffect(() => {
    if (!isThere) return;
    setParams(
      (current) => {
        current.delete(TOKEN_PARAM);
        return current;
      },
      { replace: true },
    );
  }, [isThere, setParams]);
  return handed;
}

/** The contract that holds this kind's locks. */
export function useLocker(kind: LockerKind): Address | undefined {
  const address = useAppConfig()?.contracts[kind.contract];
  return address ? parseAddress(address) : undefined;
}
