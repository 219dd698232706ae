import { explorerLink } from '@kingspad/domain';
import { Link } from 'wouter';
import { useText } from '#lib/i18n/index.ts';
import { AddressLink } from '#ui/AddressLink.tsx';
import { Icon, type IconName } from '#ui/Icon.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import type { WalletState, Web3 } from '../session.ts';
import { openWalletDialog } from '../wallet-dialog-store.ts';
import { NetworkList } from './NetworkList.tsx';
import { RecentTransactions } from './RecentTransactions.tsx';
import styles from './WalletMenu.module.css';
import { chainName } from './wallet-names.ts';

interface WalletMenuProps {
  /** Closes the surrounding popover after a choice. */
  id: string;
  web3: Web3;
  wallet: WalletState;
}

/** Content of the wallet button's popover. */
export function WalletMenu({ id, web3, wallet }: WalletMenuProps) {
  const t = useText();
  const { config } = web3;
  const { account, chainId = 0, status } = wallet;
  if (!account) return null;
  const link = explorerLink(config.explorer, 'address', account);
  return (
    <>
      <Stack gap={1} className={styles.who}>
        <span className={styles.wallet} translate="no">
          {wallet.wallet?.name}
        </span>
        <AddressLink value={account} what={t('wallet.yourAddress')} explorer={null} />
        <span className={styles.chain}>{chainName(chainId, config)}</span>
      </Stack>
      <ul className={styles.actions}>
        <li>
          <Link
            to="/portfolio"
            className={styles.item}
            onClick={() => document.getElementById(id)?.hidePopover()}
          >
            <Icon name="coins" />
            {t('wallet.portfolio')}
          </Link>
        </li>
        {status !== 'ready' && (
          <Item id={id} icon="swap" onPress={() => void web3.switchNetwork()}>
            {status === 'wrong-chain-behind-id'
              ? t('wallet.pointHere')
              : t('wallet.switch', { chain: config.chainName })}
          </Item>
        )}
        <Item id={id} icon="person" onPress={openWalletDialog}>
          {t(wallet.wallet?.kind === 'demo' ? 'wallet.changePerson' : 'wallet.changeWallet')}
        </Item>
        {link && (
          <li>
            <a className={styles.item} href={link} target="_blank" rel="noopener noreferrer">
              <Icon name="external" />
              {t('wallet.inExplorer')}
            </a>
          </li>
        )}
        <Item id={id} icon="power" onPress={() => void web3.disconnect()}>
          {t('wallet.disconnect')}
        </Item>
      </ul>
      {/* The demo accounts exist on the dev chain alone. */}
      {wallet.wallet?.kind !== 'demo' && <NetworkList menuId={id} web3={web3} wallet={wallet} />}
      <RecentTransactions web3={web3} account={account} title={t('wallet.recent')} />
    </>
  );
}

interface ItemProps {
  /** Closes the surrounding menu after a choice. */
  id: string;
  icon: IconName;
  onPress: () => void;
  children: string;
}

function Item({ id, icon, onPress, children }: ItemProps) {
  return (
    <li>
      <button
        type="button"
        className={styles.item}
        popoverTarget={id}
        popoverTargetAction="hide"
        onClick={onPress}
      >
        <Icon name={icon} />
        {children}
      </button>
    </li>
  );
}
