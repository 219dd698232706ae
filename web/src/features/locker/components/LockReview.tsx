import { useState, type ReactNode } from 'react';
import type { TokenInfo } from '../../../contracts/token.ts';
import { useText } from '../../../lib/i18n/index.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { isRefused, type Probe } from '../model/use-probe.ts';
import { ProbeResult } from './ProbePanel.tsx';

export interface LockReviewProps {
  confirmLabel: string;
  probe: Probe;
  token: TokenInfo;
  onConfirm: () => void;
  onCancel: () => void;
  /** What is locked, for whom and until when. */
  children: ReactNode;
}

/** What every review of new locks has: what the token does on the way, and what cannot be undone. */
export function LockReview({ confirmLabel, probe, token, onConfirm, onCancel, children }: LockReviewProps) {
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
      {children}
      {probe.status === 'answered' && probe.answer.result !== 'clean' && (
        <ProbeResult probe={probe.answer} token={token} />
      )}
      {refused && <Checkbox label={t('locker.probe.agree')} checked={isAgreed} onChange={setIsAgreed} />}
      <Notice tone="warning">
        <p>{t('locker.review.irreversible')}</p>
        <p>{t('locker.review.exclude')}</p>
      </Notice>
    </ConfirmDialog>
  );
}
