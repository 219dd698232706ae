import { type Address } from '@kingspad/domain';
import type { Contribution } from '@kingspad/domain/api';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '#lib/i18n/index.ts';
import { cannotBeRead } from '#lib/read.ts';
import { Button } from '#ui/Button.tsx';
import { Cluster, Stack } from '#ui/layout/layout.tsx';
import { RECEIPTS, saleQueries } from '../api/queries.ts';
import { receiptAmount } from '../model/requests.ts';
import type { ShownSale } from '../model/sale.ts';
import styles from './MyPart.module.css';
import { PendingAnswer } from './PendingAnswer.tsx';
import { ReceiptDialog } from './ReceiptDialog.tsx';
import { countText } from '#lib/figures.ts';
import { Time } from '#ui/Time.tsx';

/** A wallet's contributions, refunds and claims in a sale, with a receipt for each. */
export function ReceiptList({ sale, account }: { sale: ShownSale; account: Address }) {
  const t = useText();
  const [open, setOpen] = useState<Contribution>();
  const query = useQuery(saleQueries.contributions(sale.pool, account, RECEIPTS));
  const { data } = query;
  if (cannotBeRead(query)) {
    return (
      <>
        <h3 className={styles.heading}>{t('details.receipts.title')}</h3>
        <PendingAnswer query={query} lines={1} />
      </>
    );
  }
  if (!data || data.items.length === 0) return null;
  return (
    <>
      <h3 className={styles.heading}>{t('details.receipts.title')}</h3>
      <Stack as="ul" className={styles.rows} aria-label={t('details.receipts.title')}>
        {data.items.map((item) => (
          <Cluster
            as="li"
            justify="between"
            key={`${item.transactionHash}-${item.logIndex}`}
            className={styles.row}
          >
            <span>
              {t(`details.receipts.${item.kind}`, { amount: receiptAmount(sale, item) })}
              <br />
              <span className={styles.text}>
                <Time at={item.timestamp} />
              </span>
            </span>
            <Button variant="ghost" onClick={() => setOpen(item)}>
              {t('details.receipt.title')}
            </Button>
          </Cluster>
        ))}
      </Stack>
      {data.meta.totalItems > RECEIPTS.limit && (
        <p className={styles.text}>
          {t('details.receipts.more', {
            count: countText(data.meta.totalItems),
            shown: RECEIPTS.limit,
          })}
        </p>
      )}
      {open && <ReceiptDialog sale={sale} item={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}
