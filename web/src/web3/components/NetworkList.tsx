import { networkOf, NETWORKS } from '@kingspad/domain';
import { useId } from 'react';
import { useText } from '#lib/i18n/index.ts';
import { Tag } from '#ui/Tag.tsx';
import type { WalletState, Web3 } from '../session.ts';
import styles from './NetworkList.module.css';
import { chainName } from './wallet-names.ts';

const IDS = NETWORKS.map(({ id }) => id);

interface NetworkListProps {
  /** Closes the surrounding menu after a choice. */
  menuId: string;
  web3: Web3;
  wallet: WalletState;
}

/** The supported networks, each with its coin; a press requests the switch from the wallet. */
export function NetworkList({ menuId, web3, wallet }: NetworkListProps) {
  const t = useText();
  const headingId = useId();
  const { config } = web3;
  const ids = IDS.includes(config.chainId) ? IDS : [config.chainId, ...IDS];
  return (
    <section aria-labelledby={headingId} className={styles.networks}>
      <h2 id={headingId} className={styles.title}>
        {t('wallet.networks')}
      </h2>
      <p className={styles.text}>{t('wallet.networksText', { chain: config.chainName })}</p>
      <ul className={styles.list}>
        {ids.map((id) => (
          <li key={id}>
            <button
              type="button"
              className={styles.network}
              aria-current={id === wallet.chainId || undefined}
              popoverTarget={menuId}
              popoverTargetAction="hide"
              onClick={() => id !== wallet.chainId && void web3.switchNetwork(id)}
            >
              <span className={styles.name}>
                {chainName(id, config)}{' '}
                <span className={styles.coin} translate="no">
                  {networkOf(id)?.nativeCurrency.symbol}
                </span>
              </span>
              {id === wallet.chainId ? (
                <Tag tone="success">{t('wallet.networkYours')}</Tag>
              ) : (
                id === config.chainId && <Tag tone="accent">{t('wallet.networkHere')}</Tag>
              )}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
