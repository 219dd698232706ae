import { useId } from 'react';
import { useText } from '#lib/i18n/index.ts';
import { Icon } from './Icon.tsx';
import { pageWindow } from './pageWindow.ts';
import styles from './Pagination.module.css';
import { Cluster, Row } from './layout/layout.tsx';

export interface PaginationProps {
  page: number;
  size: number;
  sizes: readonly number[];
  /** Undefined while loading. */
  total: number | undefined;
  /** There are more than `total`: searches stop counting. */
  totalIsMinimum?: boolean | undefined;
  onPage: (page: number) => void;
  onSize: (size: number) => void;
}

/** The shown range of rows, links to other pages, and the selectable page size. */
export function Pagination(props: PaginationProps) {
  const { page, size, sizes, total: known, totalIsMinimum = false, onPage, onSize } = props;
  const t = useText();
  const sizeId = useId();
  const total = known ?? 0;
  const last = Math.max(1, Math.ceil(total / size));
  const from = Math.min(total, (page - 1) * size + 1);
  const to = Math.min(total, page * size);
  return (
    <Cluster justify="between" className={styles.pagination}>
      <output className={styles.range}>
        {known !== undefined && t('ui.range', { from, to, total: totalIsMinimum ? `${total}+` : total })}
      </output>
      <Row aria-label={t('ui.pages')} as="nav" gap={1}>
        <button
          type="button"
          className={styles.page}
          aria-label={t('ui.previousPage')}
          disabled={page <= 1}
          onClick={() => onPage(Math.min(page - 1, last))}
        >
          <Icon name="chevronLeft" />
        </button>
        {pageWindow(page, last).map((slot, index) =>
          slot === 'gap' ? (
            <span key={`gap-${index}`} className={styles.gap} aria-hidden="true">
              …
            </span>
          ) : (
            <button
              key={slot}
              type="button"
              className={styles.page}
              aria-label={t('ui.page', { page: slot })}
              aria-current={slot === page ? 'page' : undefined}
              onClick={() => onPage(slot)}
            >
              {slot}
            </button>
          ),
        )}
        <button
          type="button"
          className={styles.page}
          aria-label={t('ui.nextPage')}
          disabled={page >= last}
          onClick={() => onPage(page + 1)}
        >
          <Icon name="chevronRight" />
        </button>
      </Row>
      {sizes.length > 1 && (
        <Row gap={2} className={styles.size}>
          <label htmlFor={sizeId}>{t('ui.rowsPerPage')}</label>
          <select id={sizeId} value={size} onChange={(event) => onSize(Number(event.target.value))}>
            {sizes.map((option) => (
              <option key={option} value={option}>
                {option}
              </option>
            ))}
          </select>
        </Row>
      )}
    </Cluster>
  );
}
