import type { ReactNode } from 'react';
import { useAppConfig } from '../../lib/config.ts';
import { useText } from '../../lib/i18n/index.ts';
import { Button } from '../../ui/Button.tsx';
import type { IconName } from '../../ui/Icon.tsx';
import { Steps, type StepState } from '../../ui/Steps.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import type { Wallet, Write } from '../types.ts';
import styles from './CreationActions.module.css';
import { PhaseText } from './PhaseText.tsx';

export interface CreationActionsProps {
  wallet: Pick<Wallet, 'status' | 'account'>;
  write: Write;
  isApproved: boolean;
  /** What speaks against both transactions. */
  blocked: string | undefined;
  /** What speaks against the creation alone. */
  refused: string | undefined;
  createLabel: string;
  icon: IconName;
  onConnect: () => void;
  onApprove: () => void;
  onCreate: () => void;
  /** What else can be done here. */
  children?: ReactNode;
}

/** Approve Tokens, and what makes something of them: which comes next, and why the other waits. */
export function CreationActions(props: CreationActionsProps) {
  const { wallet, write, isApproved, blocked, refused, createLabel, icon, children } = props;
  const { onConnect, onApprove, onCreate } = props;
  const t = useText();
  const chain = useAppConfig()?.chainName ?? '';
  const isReady = wallet.status === 'ready';
  const step = (label: string, state: StepState) => ({
    label,
    state,
    stateText: t(`ui.creation.step.is.${state}`),
  });
  return (
    <Stack gap={3}>
      <Steps
        label={t('ui.creation.transactions')}
        steps={[
          step(t('ui.creation.approve'), isApproved ? 'done' : 'current'),
          step(createLabel, isApproved ? 'current' : 'waiting'),
        ]}
      />
      <PhaseText
        className={styles.phase}
        phase={write.phase}
        own={{ checking: t('ui.phase.checking'), server: t('ui.phase.server') }}
      />
      {!isReady && (
        <Button
          variant="primary"
          size="large"
          wide
          icon="wallet"
          busy={wallet.status === 'connecting'}
          onClick={onConnect}
        >
          {wallet.account ? t('wallet.switch', { chain }) : t('wallet.connect')}
        </Button>
      )}
      <Button
        variant={isApproved || !isReady ? 'secondary' : 'primary'}
        size="large"
        wide
        busy={write.busy && !isApproved}
        disabledReason={isApproved ? t('ui.creation.approve.done') : blocked}
        onClick={onApprove}
      >
        {t('ui.creation.approve')}
      </Button>
      <Button
        variant={isApproved && isReady ? 'primary' : 'secondary'}
        size="large"
        wide
        icon={icon}
        busy={write.busy && isApproved}
        disabledReason={blocked ?? (isApproved ? refused : t('ui.creation.first'))}
        onClick={onCreate}
      >
        {createLabel}
      </Button>
      {children}
    </Stack>
  );
}
