import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { cx } from './cx.ts';
import styles from './DataTable.module.css';
import { LinkedRow } from './linked-row.ts';
import { Skeleton } from './Skeleton.tsx';

export interface Column<Row> {
  header: string;
  cell: (row: Row) => ReactNode;
  /** Right-aligned, for figures. */
  align?: 'start' | 'end';
  /** Width of the cell's skeleton, in characters. */
  chars?: number;
}

export interface DataTableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** The page that a row leads to, if any; the whole row is clickable, the link is in its last cell. */
  rowLink?: (row: Row) => { to: string; label: string; text: string };
  linkHeader?: string;
  /** Number of placeholder rows while the first rows load. */
  skeletonRows?: number;
  /** Rows of 56 px, for cells of two short lines at most. */
  dense?: boolean;
  /** Other rows are loading; the current ones stay until then. */
  refreshing?: boolean;
}

/** A table that becomes a stack of cards on narrow screens. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, rowLink, linkHeader, skeletonRows = 0, refreshing, dense } = props;
  return (
    <div className={styles.frame}>
      <table
        className={styles.table}
        data-dense={dense || undefined}
        aria-busy={refreshing || skeletonRows > 0 || undefined}
      >
        <caption className={styles.caption}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.header} scope="col" data-align={column.align}>
                {column.header}
              </th>
            ))}
            {rowLink && (
              <th scope="col" data-align="end">
                {linkHeader}
              </th>
            )}
          </tr>
        </thead>
        <tbody className={cx(refreshing && styles.refreshing)}>
          {Array.from({ length: skeletonRows }, (_, index) => (
            <SkeletonRow key={index} columns={columns} hasLink={rowLink !== undefined} />
          ))}
          {rows.map((row) => {
            const link = rowLink?.(row);
            return (
              <tr key={rowKey(row)} className={cx(link && styles.row)}>
                <LinkedRow value={link !== undefined}>
                  {columns.map((column) => (
                    <td key={column.header} data-label={column.header} data-align={column.align}>
                      {column.cell(row)}
                    </td>
                  ))}
                </LinkedRow>
                {link && (
                  <td data-align="end" className={styles.linkCell}>
                    <Link to={link.to} className={styles.link} aria-label={link.label}>
                      {link.text}
                    </Link>
                  </td>
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function SkeletonRow<Row>({ columns, hasLink }: { columns: readonly Column<Row>[]; hasLink: boolean }) {
  return (
    <tr>
      {columns.map((column) => (
        <td key={column.header} data-label={column.header} data-align={column.align}>
          <Skeleton chars={column.chars ?? 12} />
        </td>
      ))}
      {hasLink && (
        <td data-align="end" className={styles.linkCell}>
          <Skeleton chars={4} />
        </td>
      )}
    </tr>
  );
}
