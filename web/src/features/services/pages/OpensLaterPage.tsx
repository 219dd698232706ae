import { useText } from '../../../lib/i18n/index.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import type { LaterPage } from '../services.ts';
import styles from './pages.module.css';

/** Stands where a feature will be: no form, no date, nothing to sign up to. */
export function OpensLaterPage({ page }: { page: LaterPage }) {
  const t = useText();
  return (
    <div className={styles.page}>
      <PageHeader title={t(page.title)} intro={t(page.intro)} actions={<Tag>{t('pages.notOffered')}</Tag>} />
      <div className={styles.columns}>
        <Card title={t('pages.later.willBe')}>
          <ul className={styles.points}>
            {page.points.map((point) => (
              <li key={point} className={styles.point}>
                <Icon name="chevronRight" />
                {t(point)}
              </li>
            ))}
          </ul>
        </Card>
        <Card title={t('pages.later.exists')}>
          <p className={styles.text}>{t('pages.later.today')}</p>
          <p className={styles.links}>
            <LinkButton variant="primary" to="/kings-locker">
              {t('pages.later.locker')}
            </LinkButton>
            <LinkButton to={page.about}>{t('pages.later.about')}</LinkButton>
          </p>
        </Card>
      </div>
    </div>
  );
}
