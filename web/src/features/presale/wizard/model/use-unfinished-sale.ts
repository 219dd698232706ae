import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useSentTransactions } from '../../../../web3/index.ts';
import { MY_PRESALES } from './paths.ts';
import type { Wizard } from './use-wizard.ts';

/** What became of a sale that an earlier visit of this page sent from this very form. */
export interface UnfinishedSale {
  /** `chain`: not in a block yet; `made`: it is there. */
  status: 'chain' | 'made';
  label: string;
}

/**
 * A sale that was under way as this page was left or loaded anew. Once it is made the page goes on by itself, as it would
 * have; not where somebody has begun to write something else into the form.
 */
export function useUnfinishedSale({ id, visitId, isTouched, reset }: Wizard): UnfinishedSale | undefined {
  const navigate = useNavigate();
  const sent = useSentTransactions().find(
    ({ kind, data }) => kind === 'create-presale' && data.form === id && data.visit !== visitId,
  );
  const isDone = sent?.status === 'success' && !isTouched;

  useEffect(() => {
    if (!isDone) return;
    reset();
    void navigate(MY_PRESALES, { replace: true });
  }, [isDone, navigate, reset]);

  if (!sent || isDone) return undefined;
  const { status, label } = sent;
  if (status === 'pending') return { status: 'chain', label };
  return status === 'server' || status === 'success' ? { status: 'made', label } : undefined;
}
