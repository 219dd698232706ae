import { useKeptList } from '#creation/use-kept-list.ts';
import { useText } from '#lib/i18n/index.ts';
import { Button } from '#ui/Button.tsx';
import type { ShownSale } from '../../model/sale.ts';
import { AdminRow } from './AdminRow.tsx';
import { PublishList } from './PublishList.tsx';

/** Publishes a sale's list as this browser keeps it, or has it chosen. */
export function PublishRow({ sale, onChoose }: { sale: ShownSale; onChoose: () => void }) {
  const t = useText();
  const kept = useKeptList(sale.listRoot);
  return (
    <AdminRow
      title={t('details.list.publish')}
      text={
        <>
          <p>{t('details.list.publishText')}</p>
          <p>{t('details.list.public')}</p>
          {kept && <p>{t('details.list.count', { count: kept.walletCount })}</p>}
        </>
      }
    >
      {kept && <PublishList pool={sale.pool} list={kept} />}
      {kept === null && <Button onClick={onChoose}>{t('details.list.choose')}</Button>}
    </AdminRow>
  );
}
