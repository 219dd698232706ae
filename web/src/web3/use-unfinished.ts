import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useSentTransactions } from './use-sent.ts';

/** A form whose transaction is known again. */
interface SentForm {
  id: string;
  visitId: string;
  isTouched: boolean;
  reset(): void;
}

/** What became of what an earlier visit of a page sent from this very form. */
export interface Unfinished {
  /** `chain`: not in a block yet; `made`: it is there. */
  status: 'chain' | 'made';
  label: string;
}

/**
 * What was under way as a form's page was left or loaded anew. Once it is made the page goes on by itself, as it would
 * have; not where somebody has begun to write something else into the form.
 * @param kind of the transaction @param next the page that comes after it
 */
export function useUnfinished(kind: string, form: SentForm, next: string): Unfinished | undefined {
  const { id, visitId, isTouched, reset } = form;
  const navigate = useNavigate();
  const sent = useSentTransactions().find(
    (one) => one.kind === kind && one.data.form === id && one.data.visit !== visitId,
  );
  const isDone = sent?.status === 'success' && !isTouched;

  useEffect(() => {
    if (!isDone) return;
    reset();
    void navigate(next, { replace: true });
  }, [isDone, navigate, reset, next]);

  if (!sent || isDone) return undefined;
  const { status, label } = sent;
  if (status === 'pending') return { status: 'chain', label };
  return status === 'server' || status === 'success' ? { status: 'made', label } : undefined;
}
