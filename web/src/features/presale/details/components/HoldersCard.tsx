import { countText } from '#lib/figures.ts';
import { percentText } from '@kingspad/domain';
import type { Holders } from '@kingspad/domain/api';
import { useQuery } from '@tanstack/react-query';
import { useAppConfig } from '#lib/config.ts';
import { useText } from '#lib/i18n/index.ts';
import { AddressLink } from '#ui/AddressLink.tsx';
import { Card } from '#ui/Card.tsx';
import { Icon } from '#ui/Icon.tsx';
import { PlainTable } from '#ui/PlainTable.tsx';
import { PendingAnswer } from './PendingAnswer.tsx';
import { TokenAmount } from '#ui/TokenAmount.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { saleQueries } from '../api/queries.ts';
import { holderRows, type HolderRow } from '../model/holders.ts';
import type { ShownSale } from '../model/sale.ts';
import styles from './HoldersCard.module.css';

/** Holders of a sale's token at a block: known contracts by name, large free wallets in warning colour. */
export function HoldersCard({ sale }: { sale: ShownSale }) {
  const t = useText();
  const query = useQuery(saleQueries.holders(sale.pool));
  return (
    <Card title={t('details.holders.title')}>
      {query.data ? <Found sale={sale} holders={query.data} /> : <PendingAnswer query={query} lines={8} />}
    </Card>
  );
}

function Found({ sale, holders }: { sale: ShownSale; holders: Holders }) {
  const t = useText();
  const rows = holderRows(holders);
  if (rows === undefined) {
    const state = holders.state === 'known' ? 'unknown' : holders.state;
    return <p className={styles.text}>{t(`details.holders.${state}`)}</p>;
  }
  const large = rows.filter(({ isLarge }) => isLarge).length;
  return (
    <>
      {large > 0 && (
        <p className={styles.warning}>
          <Icon name="warning" /> {t('details.holders.large', { count: large })}
        </p>
      )}
      <PlainTable
        caption={t('details.holders.title')}
        rows={rows}
        rowKey={({ address }) => address ?? 'rest'}
        columns={[
          { header: t('details.holders.holder'), cell: (row) => <Holder row={row} /> },
          { header: t('details.chart.share'), align: 'end', cell: (row) => <Share row={row} /> },
          {
            header: t('details.receipt.amount'),
            align: 'end',
            cell: ({ amount }) => (
              <TokenAmount value={amount} decimals={sale.token.decimals} symbol={sale.token.label} />
            ),
          },
        ]}
      />
      <p className={styles.text}>
        {[
          t('details.holders.count', { count: holders.holderCount ?? 0 }),
          holders.blockNumber !== null &&
            t('details.checks.block', { block: countText(holders.blockNumber) }),
          t('details.holders.note'),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
    </>
  );
}

function Holder({ row: { kind, address } }: { row: HolderRow }) {
  const t = useText();
  const explorer = useAppConfig()?.explorer;
  const name = t(`details.holders.kind.${kind}`);
  if (address === null) return name;
  return (
    <>
      {name}
      <br />
      <AddressLink value={address} what={name} explorer={explorer} />
    </>
  );
}

function Share({ row: { bps, isLarge } }: { row: HolderRow }) {
  const t = useText();
  return (
    <span className={styles.share} data-large={isLarge || undefined}>
      {isLarge && <VisuallyHidden>{t('details.checks.warn')}: </VisuallyHidden>}
      <span translate="no">{percentText(bps)}%</span>
      <svg className={styles.bar} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
        <rect width="100" height="4" className={styles.track} />
        <rect width={Math.max(bps / 100, bps > 0 ? 1 : 0)} height="4" className={styles.fill} />
      </svg>
    </span>
  );
}
