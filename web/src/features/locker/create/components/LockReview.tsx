import { useState, type ReactNode } from 'react';
import type { TokenSum } from '#creation/index.ts';
import { useText } from '#lib/i18n/index.ts';
import { Checkbox } from '#ui/Checkbox.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Notice } from '#ui/Notice.tsx';
import { isRefused, type Probe } from '../model/use-probe.ts';
import { LockSum } from './LockSum.tsx';
import { ProbeResult } from './ProbePanel.tsx';

export interface LockReviewProps {
  confirmLabel: string;
  probe: Probe;
  /** Total of all locks. */
  sum: TokenSum;
  onConfirm: () => void;
  onCancel: () => void;
  /** The terms of the locks. */
  children: ReactNode;
}

/** The review of new locks: amount and terms, the probe's result, and the warning that locking cannot be undone. */
export function LockReview(props: LockReviewProps) {
  const { confirmLabel, probe, sum, onConfirm, onCancel, children } = props;
  const t = useText();
  const [isAgreed, setIsAgreed] = useState(false);
  const refused = isRefused(probe);
  return (
    <ConfirmDialog
      title={t('locker.review.title')}
      confirmLabel={confirmLabel}
      cancelLabel={t('locker.update.back')}
      blocked={refused && !isAgreed ? t('locker.probe.mustAgree') : undefined}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <LockSum sum={sum} />
      {children}
      {probe.status === 'answered' && probe.answer.result !== 'clean' && (
        <ProbeResult probe={probe.answer} token={sum.token} />
      )}
      {refused && <Checkbox label={t('locker.probe.agree')} checked={isAgreed} onChange={setIsAgreed} />}
      <Notice tone="warning">
        <p>{t('locker.review.irreversible')}</p>
        <p>{t('locker.review.exclude')}</p>
      </Notice>
    </ConfirmDialog>
  );
}
