import { useText } from '#lib/i18n/index.ts';
import { Button } from '#ui/Button.tsx';
import { Row } from '#ui/layout/layout.tsx';
import styles from './MyPart.module.css';

export interface CardPagerProps {
  page: number;
  pages: number;
  onChange: (page: number) => void;
}

/** From page to page of a short list in a card; nothing where there is one page. */
export function CardPager({ page, pages, onChange }: CardPagerProps) {
  const t = useText();
  if (pages <= 1) return null;
  return (
    <Row gap={2} justify="between" className={styles.pager}>
      <Button
        variant="ghost"
        aria-label={t('ui.previousPage')}
        disabledReason={page > 1 ? undefined : ''}
        onClick={() => onChange(page - 1)}
      >
        {t('details.previous')}
      </Button>
      <span className={styles.text}>{t('details.page', { page, pages })}</span>
      <Button
        variant="ghost"
        aria-label={t('ui.nextPage')}
        disabledReason={page < pages ? undefined : ''}
        onClick={() => onChange(page + 1)}
      >
        {t('details.next')}
      </Button>
    </Row>
  );
}
