import { shortAddress } from '@kingspad/domain';
import { useId } from 'react';
import { useAppConfig } from '#lib/config.ts';
import { health } from '#lib/health.ts';
import { useText } from '#lib/i18n/index.ts';
import { useStore } from '#lib/store.ts';
import { Button } from '#ui/Button.tsx';
import { late } from '#ui/late.tsx';
import { Row } from '#ui/layout/layout.tsx';
import { wantEngine } from '../engine-wanted.ts';
import { useWeb3, type WalletState, type Web3 } from '../session.ts';
import { chainKey, transactions, transactionsOf } from '../transactions.ts';
import { isOpen } from '../tx-record.ts';
import { useWallet } from '../use-wallet.ts';
import { openWalletDialog } from '../wallet-dialog-store.ts';
import styles from './WalletButton.module.css';
import { chainName, isWrongNetwork } from './wallet-names.ts';

const lateMark = late(() => import('./AccountMark.tsx').then((m) => m.AccountMark));
/** Loaded together with the wallet code, so that it opens at once. */
const lateMenu = late(() => import('./WalletMenu.tsx').then((m) => m.WalletMenu));

/** The header's wallet button: connects a wallet, or shows account and chain and opens their menu. */
export function WalletButton() {
  const t = useText();
  const web3 = useWeb3();
  const { status } = useWallet();
  const isServerAway = useStore(health).server === 'away';
  const hasConfig = useAppConfig() !== undefined;
  if (web3 && status !== 'connecting' && status !== 'disconnected') return <Connected web3={web3} />;
  // Nothing is being connected without a deployment.
  const isConnecting = status === 'connecting' && !(isServerAway && !hasConfig);
  const name = t(isConnecting ? 'wallet.connecting' : 'wallet.connect');
  return (
    <Button
      icon="wallet"
      busy={isConnecting}
      aria-label={name}
      aria-haspopup="dialog"
      onClick={openWalletDialog}
      // Preloaded on hover and focus.
      onPointerEnter={wantEngine}
      className={styles.connect}
    >
      <span className={styles.full}>{name}</span>
      <span className={styles.short}>{t(isConnecting ? 'wallet.connecting' : 'wallet.connectShort')}</span>
    </Button>
  );
}

function Connected({ web3 }: { web3: Web3 }) {
  const t = useText();
  const menuId = useId();
  const wallet = useStore(web3.wallet);
  const { account, chainId = 0 } = wallet;
  const chain = chainName(chainId, web3.config);
  const short = shortAddress(account ?? '');
  const pending = usePending(web3, wallet);
  const isWrong = isWrongNetwork(wallet);
  // Chains that the specification accepts are not called wrong; the page still needs its own.
  const isElsewhere = isWrong || wallet.status === 'wrong-network';
  const switchTo = t('wallet.switch', { chain: web3.config.chainName });
  return (
    <Row gap={2} align="stretch" className={styles.connected} data-wrong={isElsewhere || undefined}>
      {isElsewhere && (
        <Button
          variant="danger"
          icon="warning"
          className={styles.connect}
          aria-label={isWrong ? undefined : switchTo}
          onClick={() => void web3.switchNetwork()}
        >
          {isWrong ? (
            t('wallet.wrongNetwork')
          ) : (
            <>
              <span className={styles.full}>{switchTo}</span>
              <span className={styles.short}>{t('wallet.switchShort')}</span>
            </>
          )}
        </Button>
      )}
      <button
        type="button"
        className={styles.account}
        popoverTarget={menuId}
        aria-label={t('wallet.menu', { chain, account: short })}
        data-status={wallet.status}
      >
        {pending > 0 ? (
          <span className={styles.spinner} title={t('wallet.pendingCount', { count: pending })} />
        ) : (
          <span className={styles.dot} aria-hidden="true">
            {account && <lateMark.Part account={account} />}
          </span>
        )}
        <span className={styles.chain}>{chain}</span>
        <span className={styles.address}>{short}</span>
      </button>
      {/* A native popover: Escape and a press elsewhere close it. */}
      <div id={menuId} popover="auto" className={styles.menu}>
        <lateMenu.Part id={menuId} web3={web3} wallet={wallet} />
      </div>
    </Row>
  );
}

function usePending(web3: Web3, { account }: WalletState): number {
  const records = useStore(transactions);
  return account ? transactionsOf(records, chainKey(web3.config), account).filter(isOpen).length : 0;
}
