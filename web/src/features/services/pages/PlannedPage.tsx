import { Link } from 'react-router';
import { useText } from '../../../lib/i18n/index.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { FactList } from '../../../ui/FactList.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { ServiceSteps } from '../components/ServiceSteps.tsx';
import type { PlannedService } from '../services.ts';
import styles from './pages.module.css';

/** A service that is not offered yet: how it will work, and what there is today. */
export function PlannedPage({ service }: { service: PlannedService }) {
  const t = useText();
  return (
    <div className={styles.page}>
      <PageHeader
        title={t(service.title)}
        intro={t(service.intro)}
        actions={<Tag>{t('pages.notOffered')}</Tag>}
      />
      <ServiceSteps title={t('pages.service.planned')} steps={service.steps} />
      <div className={styles.thirds}>
        <Card title={t('pages.service.today')}>
          <p className={styles.text}>{t(service.today)}</p>
          <p className={styles.links}>
            <LinkButton variant="primary" to="/kings-locker">
              {t('pages.later.locker')}
            </LinkButton>
          </p>
        </Card>
        {service.costs.length > 0 && (
          <Card title={t('pages.service.costs')}>
            <FactList facts={service.costs.map(({ label, value }) => ({ label: t(label), value }))} />
          </Card>
        )}
        <Card title={t('pages.service.later')}>
          <ul className={styles.points}>
            {service.pages.map(({ to, text }) => (
              <li key={to}>
                <Link to={to}>{t(text)}</Link>
              </li>
            ))}
          </ul>
        </Card>
      </div>
    </div>
  );
}
