import type { ReactNode } from 'react';
import { paymentText } from '#creation/index.ts';
import { useAppConfig } from '#lib/config.ts';
import { useText, type Translate } from '#lib/i18n/index.ts';
import { Button } from '#ui/Button.tsx';
import { ApprovalSteps } from '#ui/Steps.tsx';
import { phaseText } from '#web3/components/phase-text.ts';
import type { Write } from '#web3/index.ts';
import type { NextStep } from '../model/next-step.ts';
import type { LockFormState } from '../model/use-lock-form.ts';
import { SeparateApproval } from '#web3/components/SeparateApproval.tsx';
import styles from './LockForm.module.css';

export interface LockActionProps {
  /** `sum`: the total to be approved and locked. */
  form: Pick<LockFormState, 'step' | 'sum' | 'wallet'>;
  write: Write;
  /** An alternative to the button. */
  children?: ReactNode;
}

/** The form's button for the next step, with an explanation; without a wallet it connects one first. */
export function LockAction({ form, write, children }: LockActionProps) {
  const t = useText();
  const chain = useAppConfig()?.chainName ?? '';
  const { step, wallet } = form;
  const isAway = step === 'connect' || step === 'connecting';
  const labels: Record<NextStep, string> = {
    connect: t('locker.action.approve'),
    connecting: t('locker.action.approve'),
    'switch-network': t('wallet.switch', { chain }),
    approve: t('locker.action.approve'),
    together: t('locker.action.lock'),
    lock: t('locker.action.lock'),
  };
  return (
    <div className={styles.action}>
      <ApprovalSteps
        label={t('locker.steps')}
        approve={t('locker.step.approve')}
        next={t('locker.step.lock')}
        isApproved={step === 'lock'}
        isTogether={step === 'together'}
        isWaiting={step !== 'approve' && step !== 'together'}
      />
      <SeparateApproval />
      <output className={styles.next}>
        {write.busy ? phaseText(t, write.phase, { server: t('locker.phase.server') }) : nextText(t, form)}
      </output>
      {isAway && (
        <Button
          variant="primary"
          size="large"
          wide
          icon="wallet"
          busy={step === 'connecting'}
          onClick={wallet.connect}
        >
          {t(step === 'connect' ? 'wallet.connect' : 'wallet.connecting')}
        </Button>
      )}
      <Button
        type="submit"
        variant={isAway ? 'secondary' : 'primary'}
        size="large"
        wide
        icon={step === 'lock' || step === 'together' ? 'lock' : undefined}
        busy={write.busy}
      >
        {labels[step]}
      </Button>
      {children}
    </div>
  );
}

function nextText(t: Translate, { step, sum, wallet }: LockActionProps['form']): string {
  if (step === 'connect') return t('locker.next.connect');
  if (step === 'switch-network') return wallet.account ? t('locker.next.switch') : '';
  if (step === 'connecting') return '';
  const isTogether = step === 'together';
  if (!sum) return t(isTogether ? 'locker.next.togetherEmpty' : 'locker.next.approveEmpty');
  const text = paymentText(sum);
  if (isTogether) return t('locker.next.together', { amount: text });
  return t(step === 'approve' ? 'locker.next.approve' : 'locker.next.lock', { amount: text });
}
