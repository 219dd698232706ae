import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAppConfig } from '#lib/config.ts';
import { countText } from '#lib/figures.ts';
import { useText } from '#lib/i18n/index.ts';
import { AddressLink } from '#ui/AddressLink.tsx';
import { Card } from '#ui/Card.tsx';
import { PlainTable } from '#ui/PlainTable.tsx';
import { Time } from '#ui/Time.tsx';
import { TokenAmount } from '#ui/TokenAmount.tsx';
import { contributionsFile } from '../api/calls.ts';
import { saleQueries } from '../api/queries.ts';
import type { ShownSale } from '../model/sale.ts';
import { CardPager } from './CardPager.tsx';
import styles from './MyPart.module.css';
import { PendingAnswer } from './PendingAnswer.tsx';

const SIZE = 10;

/** Every contribution, refund and claim of a sale, newest first, from the chain's logs. */
export function ContributionsCard({ sale }: { sale: ShownSale }) {
  const t = useText();
  const explorer = useAppConfig()?.explorer;
  const [page, setPage] = useState(1);
  const query = useQuery(saleQueries.allContributions(sale.pool, { page, limit: SIZE }));
  const { data } = query;
  const total = data?.meta.totalItems ?? 0;
  return (
    <Card
      title={t('details.contributions.title')}
      aside={
        total > 0 && (
          <a href={contributionsFile(sale.pool)} download>
            {t('details.admin.exportAction')}
          </a>
        )
      }
    >
      {!data && <PendingAnswer query={query} lines={SIZE} />}
      {data && total === 0 && <p className={styles.text}>{t('details.raised.none')}</p>}
      {data && total > 0 && (
        <>
          <p className={styles.text}>{t('details.contributions.count', { count: countText(total) })}</p>
          <PlainTable
            caption={t('details.contributions.title')}
            rows={data.items}
            rowKey={({ transactionHash, logIndex }) => `${transactionHash}-${logIndex}`}
            columns={[
              {
                header: t('details.contributions.what'),
                cell: ({ kind, timestamp }) => (
                  <>
                    {t(`details.contributions.kind.${kind}`)}
                    <br />
                    <span className={styles.text}>
                      <Time at={timestamp} />
                    </span>
                  </>
                ),
              },
              {
                header: t('details.contributions.wallet'),
                cell: ({ walletAddress }) => (
                  <AddressLink
                    value={walletAddress}
                    what={t('details.contributions.address')}
                    explorer={explorer}
                  />
                ),
              },
              {
                header: t('details.contributions.amount'),
                align: 'end',
                cell: ({ kind, amount }) => (
                  <TokenAmount
                    value={BigInt(amount)}
                    decimals={kind === 'claim' ? sale.token.decimals : sale.coin.decimals}
                    symbol={kind === 'claim' ? sale.token.label : sale.coin.symbol}
                  />
                ),
              },
            ]}
          />
        </>
      )}
      <CardPager page={page} pages={data?.meta.totalPages ?? 1} onChange={setPage} />
    </Card>
  );
}
