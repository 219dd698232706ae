import type { ReactNode } from 'react';
import styles from './PlainTable.module.css';

export interface PlainColumn<Row> {
  header: string;
  cell: (row: Row) => ReactNode;
  /** Right-aligned, for figures. */
  align?: 'start' | 'end';
}

export interface PlainTableProps<Row> {
  /** Caption for screen readers. */
  caption: string;
  columns: readonly PlainColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** Content between the row of this index and the one before, spanning all columns. */
  gap?: { before: number; text: ReactNode };
}

/** A small table without links. It stays a table on narrow screens. */
export function PlainTable<Row>({ caption, columns, rows, rowKey, gap }: PlainTableProps<Row>) {
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <caption className={styles.caption}>{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ header, align }) => (
              <th key={header} scope="col" data-align={align}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.flatMap((row, index) => {
            const own = (
              <tr key={rowKey(row)}>
                {columns.map(({ header, align, cell }) => (
                  <td key={header} data-align={align}>
                    {cell(row)}
                  </td>
                ))}
              </tr>
            );
            if (gap?.before !== index) return own;
            return [
              <tr key="gap">
                <td className={styles.gap} colSpan={columns.length}>
                  {gap.text}
                </td>
              </tr>,
              own,
            ];
          })}
        </tbody>
      </table>
    </div>
  );
}
