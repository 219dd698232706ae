import { explorerLink, shortAddress, type Address } from '@kingspad/domain';
import { useId } from 'react';
import { useText } from '#lib/i18n/index.ts';
import { useStore } from '#lib/store.ts';
import { Button } from '#ui/Button.tsx';
import { STATUS_TONES } from '#ui/status-tones.ts';
import { Tag } from '#ui/Tag.tsx';
import { Row, Stack } from '#ui/layout/layout.tsx';
import type { Web3 } from '../session.ts';
import { chainKey, dismissTransaction, transactions, transactionsOf } from '../transactions.ts';
import { hashOf, isForSigners, type TxRecord, type TxStatus } from '../tx-record.ts';
import styles from './RecentTransactions.module.css';

/** Transactions that the user may stop waiting for: chain and wallet report nothing about them. */
const MAY_DISMISS: ReadonlySet<TxStatus> = new Set<TxStatus>(['asked', 'waiting', 'unlikely']);

const statusKey = (record: TxRecord) =>
  isForSigners(record) ? 'wallet.status.signers' : (`wallet.status.${record.status}` as const);

interface RecentTransactionsProps {
  web3: Web3;
  account: Address;
  title: string;
}

/** Transactions that this account sent from this browser, newest first. */
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
          {records.map((record) => {
            const { id, label, status } = record;
            const hash = hashOf(record);
            const link = hash && explorerLink(web3.config.explorer, 'tx', hash);
            return (
              <Row as="li" gap={3} align="start" justify="between" key={id} className={styles.entry}>
                <Stack as="span" className={styles.label}>
                  {label}
                  {hash && link ? (
                    <a href={link} target="_blank" rel="noopener noreferrer" className={styles.hash}>
                      {shortAddress(hash)}
                    </a>
                  ) : (
                    hash && (
                      <span className={styles.hash} translate="no">
                        {shortAddress(hash)}
                      </span>
                    )
                  )}
                  {MAY_DISMISS.has(status) && (
                    <Button variant="ghost" onClick={() => dismissTransaction(id)}>
                      {t('wallet.dismiss')}
                    </Button>
                  )}
                </Stack>
                <Tag tone={STATUS_TONES[status]}>{t(statusKey(record))}</Tag>
              </Row>
            );
          })}
        </Stack>
      )}
    </section>
  );
}
