import { explorerLink, shortAddress, type Address } from '@kingspad/domain';
import { useId } from 'react';
import { useText } from '../../lib/i18n/index.ts';
import { useStore } from '../../lib/store.ts';
import { Tag, type TagProps } from '../../ui/Tag.tsx';
import { Row, Stack } from '../../ui/layout/layout.tsx';
import type { Web3 } from '../session.ts';
import { chainKey, transactions, transactionsOf, type TxStatus } from '../transactions.ts';
import styles from './RecentTransactions.module.css';

const TONES: Record<TxStatus, TagProps['tone']> = {
  pending: 'accent',
  server: 'accent',
  success: 'success',
  failed: 'warning',
  replaced: 'neutral',
  dropped: 'warning',
};

interface RecentTransactionsProps {
  web3: Web3;
  account: Address;
  title: string;
}

/** What this account sent from this browser, newest first. */
export function RecentTransactions({ web3, account, title }: RecentTransactionsProps) {
  const t = useText();
  const headingId = useId();
  const records = transactionsOf(useStore(transactions), chainKey(web3.config), account);
  return (
    <section aria-labelledby={headingId} className={styles.recent}>
      <h2 id={headingId} className={styles.title}>
        {title}
      </h2>
      {records.length === 0 ? (
        <p className={styles.none}>{t('wallet.noRecent')}</p>
      ) : (
        <Stack as="ul" gap={3}>
          {records.map(({ hash, label, status }) => {
            const link = explorerLink(web3.config.explorer, 'tx', hash);
            return (
              <Row as="li" gap={3} align="start" justify="between" key={hash} className={styles.entry}>
                <Stack as="span" className={styles.label}>
                  {label}
                  {link ? (
                    <a href={link} target="_blank" rel="noopener noreferrer" className={styles.hash}>
                      {shortAddress(hash)}
                    </a>
                  ) : (
                    <span className={styles.hash}>{shortAddress(hash)}</span>
                  )}
                </Stack>
                <Tag tone={TONES[status]}>{t(`wallet.status.${status}`)}</Tag>
              </Row>
            );
          })}
        </Stack>
      )}
    </section>
  );
}
