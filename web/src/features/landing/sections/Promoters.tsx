import { Link } from 'wouter';
import { useAppConfig } from '#lib/config.ts';
import { useText } from '#lib/i18n/index.ts';
import { PromoterList } from '#ui/PromoterList.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import styles from './Promoters.module.css';
import { Section } from '#ui/Section.tsx';

/** Partners and influencers as the operator describes them (spec A.1). */
export function Promoters({ folded }: { folded: boolean }) {
  const t = useText();
  const config = useAppConfig();
  return (
    <Section
      folded={folded}
      title={t('pages.home.promoters')}
      aside={<Link to="/partnership">{t('pages.home.promoters.link')}</Link>}
    >
      {config && config.partners.length + config.influencers.length === 0 ? (
        <p>{t('pages.home.promoters.none')}</p>
      ) : (
        <div className={styles.groups}>
          {(['partners', 'influencers'] as const).map((group) => (
            <Stack gap={3} key={group} className={styles.group}>
              <h3>{t(`pages.promoters.${group}`)}</h3>
              <PromoterList promoters={config?.[group]} none={t('pages.noneYet')} />
            </Stack>
          ))}
        </div>
      )}
    </Section>
  );
}
