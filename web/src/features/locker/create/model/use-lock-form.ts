import { messageText, translate } from '#lib/i18n/index.ts';
import { parseAddress, sameAddress, type Address } from '@kingspad/domain';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'wouter';
import { usePair } from '../../model/pair-reads.ts';
import { useLockFee } from '../../model/lock-reads.ts';
import type { PairInfo } from '@kingspad/protocol/token/pair';
import { useKeptForm, usePermitDomain } from '#creation/index.ts';
import { notify } from '#lib/toast.ts';
import { typedAmount } from '#lib/typed-amount.ts';
import {
  useAllowance,
  useBatching,
  useChainNow,
  useTokenBalance,
  useTokenInfo,
  useWallet,
} from '#web3/index.ts';
import type { LockerKind } from '../../kinds.ts';
import { LOCK_FORMS } from './kept-forms.ts';
import { typedRelease } from '../../model/lock-draft.ts';
import {
  aboveBalance,
  covers,
  fieldErrors,
  refusalOf,
  type CreationValues,
  type FieldName,
  type FormFacts,
  type Refusal,
  type TextField,
} from './lock-form.ts';
import { nextStep } from './next-step.ts';
import { useLocker } from '../../model/use-locker.ts';

/** The creation form: typed values, what chain and wallet say about them, and the next step. */
export function useLockForm(kind: LockerKind) {
  const handed = useHandedToken();
  const wallet = useWallet();
  const form = useKeptForm(LOCK_FORMS[kind.id], wallet.account, {
    given: handed && { tokenAddress: handed },
  });
  const isBatching = useBatching();

  const { values } = form;
  const { facts, pair, ...reads } = useReads(kind, values.tokenAddress, wallet.account);
  const amount = typedAmount(values.amount, facts.token?.decimals);
  const token = reads.token.data;
  const sum = token && amount !== undefined ? { token, amount } : undefined;
  const owner = values.isForAnother ? parseAddress(values.recipient) : wallet.account;

  /** Shows why the form cannot be sent, and corrects the field where a correction is known. */
  function refuse(refusal: Refusal): void {
    notify.error(refusal.title, messageText(translate, refusal.text));
    const { field, correction } = refusal;
    if (!field) return;
    form.visit([field]);
    if (correction !== undefined) form.change(field, correction);
  }

  return {
    ...form,
    ...reads,
    facts,
    wallet,
    /** The wallet approves and locks in one confirmation. */
    isBatching,
    /** The token's pair; null if it is not an LP token, undefined until that is known. */
    pair: pair.data,
    /** Why the pair could not be read, and another try. */
    pairRead: { error: kind.isOfPairs ? pair.error : null, refetch: pair.refetch },
    /** The typed amount; undefined without a token or a valid amount. */
    sum,
    /** The lock's future owner; undefined while unknown. */
    owner,
    isForAnother: values.isForAnother && !sameAddress(owner, wallet.account),
    release: typedRelease(values, kind.cycleUnit),
    errors: fieldErrors(values, facts, form.visited),
    step: nextStep({ wallet: wallet.status, isApproved: covers(reads.allowance.data, sum), isBatching }),

    change<Field extends FieldName>(field: Field, value: CreationValues[Field]) {
      form.change(field, value);
    },
    /** On blur: the field's error is shown from now on, and an amount above the balance is replaced by the balance. */
    leave(field: TextField) {
      const refusal = field === 'amount' ? aboveBalance(values.amount, facts) : undefined;
      if (refusal) refuse(refusal);
      else form.visit([field]);
    },
    refuse,
    /** Shows why the form cannot be sent, if so. @returns whether it can be sent, otherwise the field to correct */
    check(): { ok: boolean; field?: TextField } {
      const refusal = refusalOf(values, facts);
      if (!refusal) return { ok: true };
      // All fields are marked at once, as in the other forms.
      if (refusal.field) form.visit(Object.keys(values) as FieldName[]);
      refuse(refusal);
      return { ok: false, field: refusal.field };
    },
  };
}

/** Facts from the chain about the typed token and the connected account. */
function useReads(kind: LockerKind, typedToken: string, account: Address | undefined) {
  const now = useChainNow();
  const locker = useLocker(kind);
  const address = parseAddress(typedToken);
  const token = useTokenInfo(address);
  // Read on both pages: the liquidity page needs a pair, the token page links to the other one if there is one.
  const pair = usePair(token.data?.address);
  const balance = useTokenBalance(token.data?.address, account);
  const facts: FormFacts = {
    account,
    token: token.data,
    tokenStatus: address ? tokenStatus(token, kind.isOfPairs ? pair : undefined) : 'idle',
    pairStatus: kind.isOfPairs ? pairStatus(pair.data) : undefined,
    balance: balance.data,
    locker,
    unit: kind.cycleUnit,
    now,
  };
  return {
    facts,
    locker,
    token,
    pair,
    balance,
    allowance: useAllowance(token.data?.address, account, locker),
    fee: useLockFee(locker, account),
    /** The EIP-712 domain for a permit in place of an approval; null if the token supports none. */
    permit: usePermitDomain(token.data, account),
  };
}

export type LockFormState = ReturnType<typeof useLockForm>;

type Read = Pick<UseQueryResult, 'data' | 'isError'>;

/** The state of reading a token, and of its pair on the liquidity page. */
function tokenStatus(token: Read, pair: Read | undefined): FormFacts['tokenStatus'] {
  if (!token.data) return token.isError ? 'error' : 'validating';
  if (!pair || pair.data) return 'success';
  return pair.data === null || pair.isError ? 'error' : 'validating';
}

/** Whether the chain has a pair for the token. */
function pairStatus(pair: PairInfo | null | undefined): FormFacts['pairStatus'] {
  if (pair === undefined) return 'unread';
  return pair === null ? 'none' : 'pair';
}

/** The URL parameter of a creation page with the initial token. */
export const TOKEN_PARAM = 'token';

/** The token from the URL. The parameter is removed, so that a token typed later is kept. */
function useHandedToken(): Address | undefined {
  const [params, setParams] = useSearchParams();
  const handed = parseAddress(params.get(TOKEN_PARAM) ?? '');
  const isThere = params.has(TOKEN_PARAM);
  useEffect(() => {
    if (!isThere) return;
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        next.delete(TOKEN_PARAM);
        return next;
      },
      { replace: true },
    );
  }, [isThere, setParams]);
  return handed;
}
