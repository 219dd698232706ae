import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '#lib/i18n/index.ts';
import { Card } from '#ui/Card.tsx';
import { CopyButton } from '#ui/CopyButton.tsx';
import { PlainTable } from '#ui/PlainTable.tsx';
import { shortAddress } from '@kingspad/domain';
import { saleQueries } from '../api/queries.ts';
import type { ShownSale } from '../model/sale.ts';
import { CardPager } from './CardPager.tsx';
import { ListPlaceText } from './ListPlaceText.tsx';
import styles from './MyPart.module.css';
import { PendingAnswer } from './PendingAnswer.tsx';

/** Rows a page (spec B.9). */
const SIZE = 5;

/** Table of the whitelist: No., Address, Copy (spec B.2). */
export function WhitelistCard({ sale }: { sale: ShownSale }) {
  const t = useText();
  const [page, setPage] = useState(1);
  const list = useQuery(saleQueries.whitelist(sale.pool, { page, limit: SIZE }, sale.isWhitelisted));
  const { data } = list;
  return (
    <Card
      title={t('details.whitelist.title')}
      aside={
        data && (
          <span className={styles.text}>{t('details.whitelist.count', { count: data.meta.totalItems })}</span>
        )
      }
    >
      <ListPlaceText sale={sale} />
      {!data && <PendingAnswer query={list} lines={SIZE} />}
      {data?.meta.totalItems === 0 && <p className={styles.text}>{t('details.whitelist.empty')}</p>}
      {data && data.items.length > 0 && (
        <PlainTable
          caption={t('details.whitelist.title')}
          rows={data.items}
          rowKey={({ number }) => number}
          columns={[
            { header: t('details.whitelist.number'), cell: ({ number }) => number },
            {
              header: t('details.whitelist.address'),
              cell: ({ walletAddress }) => (
                <span title={walletAddress} translate="no">
                  {shortAddress(walletAddress)}
                </span>
              ),
            },
            {
              header: t('details.whitelist.copy'),
              align: 'end',
              cell: ({ walletAddress, number }) => (
                <CopyButton value={walletAddress} what={t('details.whitelist.what', { number })} />
              ),
            },
          ]}
        />
      )}
      <CardPager page={page} pages={data?.meta.totalPages ?? 1} onChange={setPage} />
    </Card>
  );
}
