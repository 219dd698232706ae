import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useText } from '#lib/i18n/index.ts';
import { Card } from '#ui/Card.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Row, Stack } from '#ui/layout/layout.tsx';
import styles from '../pages/pages.module.css';
import type { PageText } from '../services.ts';

export interface GuaranteesProps {
  /** Guarantees of the contract. */
  kept: readonly PageText[];
  /** Limits of the contract. */
  excluded: readonly PageText[];
  children?: ReactNode;
}

/** Guarantees and limits of a service's contract. */
export function Guarantees({ kept, excluded, children }: GuaranteesProps) {
  const t = useText();
  return (
    <Card title={t('pages.service.guarantees')}>
      <Stack as="ul" gap={3}>
        {kept.map((text) => (
          <Row as="li" gap={3} align="stretch" key={text} className={styles.point} data-kept>
            <Icon name="check" />
            {t(text)}
          </Row>
        ))}
        {excluded.map((text) => (
          <Row as="li" gap={3} align="stretch" key={text} className={styles.point}>
            <Icon name="info" />
            {t(text)}
          </Row>
        ))}
      </Stack>
      {children}
      <Link to="/recover">{t('shell.recover')}</Link>
    </Card>
  );
}
