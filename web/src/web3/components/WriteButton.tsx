import { useAppConfig } from '#lib/config.ts';
import { useText } from '#lib/i18n/index.ts';
import { Button, type ButtonProps } from '#ui/Button.tsx';
import { useWallet } from '../use-wallet.ts';

/** A button that starts a write or a signature. With the wallet on another network it switches to this page's chain instead. */
export function WriteButton(props: ButtonProps) {
  const t = useText();
  const { account, status, switchNetwork } = useWallet();
  const chain = useAppConfig()?.chainName ?? '';
  const isElsewhere = status === 'wrong-network' || status === 'wrong-chain-behind-id';
  if (!account || !isElsewhere || props.busy) return <Button {...props} />;
  const { variant, size, wide, className } = props;
  const look = { variant: variant === 'danger' ? 'secondary' : variant, size, wide, className } as const;
  return (
    <Button {...look} icon="wallet" onClick={() => void switchNetwork()}>
      {t('wallet.switch', { chain })}
    </Button>
  );
}
