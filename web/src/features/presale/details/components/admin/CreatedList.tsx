import { PATHS, type Address } from '@kingspad/domain';
import { useQuery } from '@tanstack/react-query';
import { useKeptList } from '#creation/use-kept-list.ts';
import { useText } from '#lib/i18n/index.ts';
import { LinkButton } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Cluster } from '#ui/layout/layout.tsx';
import { saleQueries } from '../../api/queries.ts';
import { PublishList } from './PublishList.tsx';

/** Offers to publish the list of a new sale; nothing for a sale without one. */
export function CreatedList({ pool }: { pool: Address }) {
  const t = useText();
  const record = useQuery(saleQueries.record(pool)).data;
  const root = record?.listRoot;
  const kept = useKeptList(root);
  if (record?.listedWallets) return <p>{t('details.list.published', { count: record.listedWallets })}</p>;
  if (!root || kept === undefined) return null;
  return (
    <Notice tone="warning" title={t('details.list.public')}>
      <p>{t('details.list.publishText')}</p>
      {kept && <p>{t('details.list.count', { count: kept.walletCount })}</p>}
      <Cluster gap={2}>
        {kept ? (
          <PublishList pool={pool} list={kept} />
        ) : (
          <LinkButton to={`${PATHS.sale(pool)}#owner`}>{t('details.list.choose')}</LinkButton>
        )}
      </Cluster>
    </Notice>
  );
}
