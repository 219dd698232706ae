import { sameAddress, PATHS } from '@kingspad/domain';
import type { PresaleItem } from '@kingspad/domain/api';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { itemCoinText, cutName, failureNow, statusNow } from '#cards/sale/sale-item.ts';
import { StatusTag } from '#cards/sale/StatusTag.tsx';
import { countText } from '#lib/figures.ts';
import { useText } from '#lib/i18n/index.ts';
import { Card } from '#ui/Card.tsx';
import { Cluster, Stack } from '#ui/layout/layout.tsx';
import { useChainNow } from '#web3/index.ts';
import { presaleLists } from '../../api/queries.ts';
import type { ShownSale } from '../model/sale.ts';
import styles from './MyPart.module.css';
import { PendingAnswer } from './PendingAnswer.tsx';

/** The newest; this sale is one of them. */
const LIMIT = 9;

/** The owner's other sales here and how they went. */
export function OwnerSalesCard({ sale }: { sale: ShownSale }) {
  const t = useText();
  const now = useChainNow();
  const query = useQuery(presaleLists.ofOwner(sale.owner, { page: 1, limit: LIMIT }));
  const others = query.data?.items.filter(
    ({ poolContractAddress }) => !sameAddress(poolContractAddress, sale.pool),
  );
  const count = Math.max(0, (query.data?.meta.totalItems ?? 0) - 1);
  return (
    <Card title={t('details.owner.title')}>
      {!others && <PendingAnswer query={query} lines={3} />}
      {others?.length === 0 && <p className={styles.text}>{t('details.owner.none')}</p>}
      {others && others.length > 0 && (
        <Stack as="ul" className={styles.rows}>
          {others.map((item) => (
            <OwnerSale key={item.poolContractAddress} item={item} now={now} />
          ))}
        </Stack>
      )}
      {others && count > others.length && (
        <p className={styles.text}>
          {t('details.owner.more', { shown: others.length, count: countText(count) })}
        </p>
      )}
    </Card>
  );
}

function OwnerSale({ item, now }: { item: PresaleItem; now: number }) {
  const t = useText();
  return (
    <Cluster as="li" justify="between" className={styles.row}>
      <Link to={PATHS.sale(item.poolContractAddress)} title={item.presaleName}>
        <bdi translate="no">{cutName(item.presaleName)}</bdi>
      </Link>
      <Cluster gap={3}>
        <span className={styles.text}>
          {t('details.owner.raised', {
            raised: itemCoinText(item.raisedAmount, item),
            cap: itemCoinText(item.hardCap, item),
          })}
        </span>
        <StatusTag status={statusNow(item, now)} failure={failureNow(item, now)} />
      </Cluster>
    </Cluster>
  );
}
