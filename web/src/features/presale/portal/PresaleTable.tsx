import { PATHS } from '@kingspad/domain';
import type { PresaleItem } from '@kingspad/domain/api';
import { useText } from '#lib/i18n/index.ts';
import { DataTable } from '#ui/DataTable.tsx';
import { overviewColumns } from './overview-columns.tsx';
import styles from './portal.module.css';

export interface PresaleTableProps {
  caption: string;
  rows: readonly PresaleItem[];
  skeletonRows: number;
  refreshing: boolean;
}

/** Presales in rows of one line, each a link to its page. */
export function PresaleTable(props: PresaleTableProps) {
  const t = useText();
  return (
    <div className={styles.table}>
      <DataTable
        {...props}
        dense
        columns={overviewColumns(t)}
        rowKey={({ poolContractAddress }) => poolContractAddress}
        rowLink={({ poolContractAddress, presaleName }) => ({
          to: PATHS.sale(poolContractAddress),
          label: t('lists.view.presale', { name: presaleName }),
          text: t('lists.view'),
        })}
        linkHeader={t('lists.view')}
      />
    </div>
  );
}
