import { useId, type ReactNode } from 'react';
import { useAppConfig } from '#lib/config.ts';
import { useText } from '#lib/i18n/index.ts';
import { Button } from '#ui/Button.tsx';
import type { IconName } from '#ui/Icon.tsx';
import { ApprovalSteps } from '#ui/Steps.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { PhaseText } from '#web3/components/PhaseText.tsx';
import { useBatching, type SimulationCheck, type Wallet, type Write } from '#web3/index.ts';
import { SeparateApproval } from '#web3/components/SeparateApproval.tsx';
import styles from './CreationActions.module.css';
import { PermitChoice } from './PermitChoice.tsx';
import { SimulationResult } from './SimulationResult.tsx';

export interface CreationActionsProps {
  wallet: Pick<Wallet, 'status' | 'account'>;
  write: Write;
  simulation: SimulationCheck;
  isApproved: boolean;
  /** Why both transactions are disabled, apart from a missing wallet. */
  blocked: string | undefined;
  createLabel: string;
  icon: IconName;
  onConnect: () => void;
  onApprove: () => void;
  onCreate: () => void;
  /** Creates with a permit in place of the approval; undefined if token or contract take none. */
  onSign?: () => void;
  /** Further actions of the page. */
  children?: ReactNode;
}

/**
 * The simulation's result and the buttons Approve Tokens and Create: which one is next, and why the other is
 * disabled; or a single button for both.
 */
export function CreationActions(props: CreationActionsProps) {
  const { wallet, write, simulation, isApproved, createLabel, icon, onSign, children } = props;
  const t = useText();
  const permitId = useId();
  const isReady = wallet.status === 'ready';
  const blocked = walletBlock() ?? props.blocked;
  // The wallet confirms approval and creation together.
  const isTogether = useBatching() && isReady && !isApproved;
  const canCreate = isApproved || isTogether;
  return (
    <>
      <SimulationResult simulation={simulation} />
      <Stack gap={3}>
        <ApprovalSteps
          label={t('ui.creation.transactions')}
          approve={t('ui.creation.approve')}
          next={createLabel}
          isApproved={isApproved}
          isTogether={isTogether}
        />
        <SeparateApproval />
        <PhaseText
          className={styles.phase}
          phase={write.phase}
          own={{ checking: t('ui.phase.checking'), server: t('ui.phase.server') }}
        />
        {!isReady && <ConnectButton wallet={wallet} onConnect={props.onConnect} />}
        {!isTogether && (
          <Button
            variant={isApproved || !isReady ? 'secondary' : 'primary'}
            size="large"
            wide
            busy={write.busy && !isApproved}
            disabledReason={isApproved ? t('ui.creation.approve.done') : blocked}
            onClick={props.onApprove}
          >
            {t('ui.creation.approve')}
          </Button>
        )}
        <Button
          variant={canCreate && isReady ? 'primary' : 'secondary'}
          size="large"
          wide
          icon={icon}
          busy={write.busy && canCreate}
          disabledReason={blocked ?? (canCreate ? wouldFail() : t('ui.creation.first'))}
          onClick={props.onCreate}
        >
          {createLabel}
        </Button>
        {onSign && isReady && !canCreate && (
          <Stack gap={1}>
            <PermitChoice
              busy={write.busy}
              disabledReason={blocked ?? wouldFail()}
              describedBy={permitId}
              onSign={onSign}
            />
            <p id={permitId} className={styles.permit}>
              {t('ui.creation.permit.review')}
            </p>
          </Stack>
        )}
        {children}
      </Stack>
    </>
  );

  function walletBlock(): string | undefined {
    if (wallet.account === undefined) return t('ui.creation.blocked.wallet');
    return isReady ? undefined : t('ui.creation.blocked.network');
  }

  /** The simulation's result; without one the write pipeline simulates again before the wallet opens. */
  function wouldFail(): string | undefined {
    return simulation.status === 'reverts' ? t('ui.creation.blocked.reverts') : undefined;
  }
}

/** Connects a wallet, or switches a connected one to the app's chain. */
function ConnectButton({ wallet, onConnect }: Pick<CreationActionsProps, 'wallet' | 'onConnect'>) {
  const t = useText();
  const chain = useAppConfig()?.chainName ?? '';
  return (
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
  );
}
