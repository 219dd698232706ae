import { useAppConfig } from '#lib/config.ts';
import { httpsLink } from '#lib/https-link.ts';
import { useText } from '#lib/i18n/index.ts';
import { useHashTarget } from '#lib/use-hash-target.ts';
import { Card } from '#ui/Card.tsx';
import { ExternalLink } from '#ui/ExternalLink.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { PromoterList } from '#ui/PromoterList.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import styles from './PartnershipPage.module.css';

const STEPS = ['claim', 'check', 'apply'] as const;
const WANTED = ['what', 'describe', 'link'] as const;

/**
 * How to become a partner, and the partners and influencers as the operator describes them (spec A.1, A.2). Their lists come last:
 * nothing moves as they arrive.
 */
export function PartnershipPage() {
  const t = useText();
  useHashTarget();
  const config = useAppConfig();
  const contact = httpsLink(config?.links.partnership);
  return (
    <Stack gap={6}>
      <PageHeader title={t('shell.menu.partnership')} intro={t('pages.partnership.intro')} />
      <Card title={t('pages.partnership.how')}>
        <p className={styles.text}>{t('pages.partnership.how.text')}</p>
        <Stack gap={2}>
          <h3 className={styles.title}>{t('pages.partnership.send')}</h3>
          <Stack as="ul" gap={1} className={styles.list}>
            {WANTED.map((wanted) => (
              <li key={wanted}>{t(`pages.partnership.${wanted}`)}</li>
            ))}
          </Stack>
        </Stack>
        {!config && <Skeleton chars={24} />}
        {config && (
          <p>
            {contact ? (
              <ExternalLink href={contact}>{t('pages.partnership.contact')}</ExternalLink>
            ) : (
              t('pages.partnership.noContact')
            )}
          </p>
        )}
      </Card>
      <Verification />
      <div className={styles.columns}>
        {(['partners', 'influencers'] as const).map((group) => (
          <Card key={group} title={t(`pages.promoters.${group}`)}>
            <PromoterList promoters={config?.[group]} none={t('pages.noneYet')} />
          </Card>
        ))}
      </div>
    </Stack>
  );
}

/** Explains the verified badge, and how a project gets one. */
function Verification() {
  const t = useText();
  return (
    <div id="verification" tabIndex={-1} className={styles.anchor}>
      <Card title={t('pages.verification.title')}>
        <p className={styles.text}>{t('pages.verification.text')}</p>
        <Stack as="ul" gap={1} className={styles.list}>
          {STEPS.map((step) => (
            <li key={step}>{t(`pages.verification.${step}`)}</li>
          ))}
        </Stack>
      </Card>
    </div>
  );
}
