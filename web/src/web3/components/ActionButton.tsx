import { useAppConfig } from '#lib/config.ts';
import { useText } from '#lib/i18n/index.ts';
import { Button, type ButtonVariant } from '#ui/Button.tsx';
import type { IconName } from '#ui/Icon.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { PhaseText } from '../../web3/components/PhaseText.tsx';
import type { Action } from '../use-action.ts';
import styles from './ActionButton.module.css';

export interface ActionButtonProps {
  action: Action;
  label: string;
  variant?: ButtonVariant;
  icon?: IconName;
  /** Why the button is disabled, and until when; for a connected wallet, or for every visitor. */
  disabledReason?: string;
  /** The reason applies to every account, so it is shown without a connected wallet too. */
  isForAll?: boolean;
  wide?: boolean;
  onPress: () => void;
}

/** The button of a transaction: it connects, switches the network, or starts its action, and shows the progress. */
export function ActionButton(props: ActionButtonProps) {
  const { action, label, variant = 'primary', icon, disabledReason, isForAll, wide, onPress } = props;
  const t = useText();
  const chain = useAppConfig()?.chainName ?? '';
  const { first, write } = action;
  const needsWallet = first !== undefined && !(isForAll && disabledReason !== undefined);
  return (
    <Stack gap={2} className={styles.action}>
      <Button
        variant={variant}
        size={wide ? 'large' : 'medium'}
        wide={wide}
        icon={needsWallet ? 'wallet' : icon}
        busy={write.busy || (needsWallet && first === 'connecting')}
        disabledReason={needsWallet || write.busy ? undefined : disabledReason}
        onClick={() => (needsWallet ? action.prepare() : onPress())}
      >
        {needsWallet ? firstLabel() : label}
      </Button>
      <div className={styles.phase}>
        <PhaseText phase={write.phase} />
      </div>
    </Stack>
  );

  function firstLabel(): string {
    if (first === 'switch-network') return t('wallet.switch', { chain });
    return t(first === 'connecting' ? 'wallet.connecting' : 'wallet.connect');
  }
}
