import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { hashOf, pagePath, useSentTransactions } from '#web3/index.ts';
import type { FormVisit } from './creation.ts';

/** A form whose transaction can be recognised. */
export interface SentForm extends FormVisit {
  isTouched: boolean;
  reset(): void;
}

/** State of a transaction that an earlier visit sent from this form. */
export interface Unfinished {
  /** `chain`: not mined yet; `made`: the item exists. */
  status: 'chain' | 'made';
  label: string;
  /** The item's page. */
  path: string;
}

/**
 * Creation that was pending when the form's page was left or reloaded. Once it is mined the page goes on by itself, as it would
 * have, unless something else has been typed into the form since.
 * @param kind of the transaction @param path where it is seen; `{hash}` in it stands for the transaction
 */
export function useUnfinished(kind: string, form: SentForm, path: string): Unfinished | undefined {
  const { id, visitId, isTouched, reset } = form;
  const [, navigate] = useLocation();
  const sent = useSentTransactions().find(
    ({ kind: sentKind, data }) => sentKind === kind && data.form === id && data.visit !== visitId,
  );
  const next = sent && pagePath(path, sent.made ?? hashOf(sent) ?? '');
  const isDone = sent?.status === 'success' && !isTouched;

  useEffect(() => {
    if (!isDone || !next) return;
    reset();
    navigate(next, { replace: true });
  }, [isDone, navigate, reset, next]);

  if (!sent || !next || isDone) return undefined;
  const { status, label } = sent;
  if (status === 'asked' || status === 'pending' || status === 'waiting')
    return { status: 'chain', label, path: next };
  return status === 'server' || status === 'success' ? { status: 'made', label, path: next } : undefined;
}
