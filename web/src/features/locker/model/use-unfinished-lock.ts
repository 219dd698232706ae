import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useSentTransactions } from '../../../web3/index.ts';
import type { LockerKind } from '../kinds.ts';
import type { LockForm } from './use-lock-form.ts';

/** What became of a lock that an earlier visit of this page sent from this very form. */
export interface UnfinishedLock {
  /** `chain`: not in a block yet; `made`: it is there. */
  status: 'chain' | 'made';
  /** What was sent: `Lock 1,000 KGT`. */
  label: string;
  /** The lock's page. */
  path: string;
}

/**
 * A lock that was under way as this page was left or loaded anew. Once it is made the page goes to it by itself, as it
 * would have; not where somebody has begun to write something else into the form.
 */
export function useUnfinishedLock(kind: LockerKind, form: LockForm): UnfinishedLock | undefined {
  const navigate = useNavigate();
  const sent = useSentTransactions().find(
    ({ data }) => data.form === form.id && data.visitId !== form.visitId && data.locker === kind.id,
  );
  const path = sent && kind.paths.record(sent.minedAs ?? sent.hash);
  const isDone = sent?.status === 'success' && !form.isTouched;
  const { reset } = form;

  useEffect(() => {
    if (!isDone || !path) return;
    reset('one');
    reset('many');
    void navigate(path, { replace: true });
  }, [isDone, path, navigate, reset]);

  if (!sent || !path || isDone) return undefined;
  const { status, label } = sent;
  if (status === 'pending') return { status: 'chain', label, path };
  return status === 'server' || status === 'success' ? { status: 'made', label, path } : undefined;
}
