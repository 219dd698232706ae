import { useText } from '#lib/i18n/index.ts';
import { Card } from '#ui/Card.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Cluster, Stack } from '#ui/layout/layout.tsx';
import headerStyles from './SaleHeader.module.css';
import { LOADING_CHECKS } from '../model/checks.ts';
import { GlanceSkeleton } from './AtGlance.tsx';
import { Checks } from './Checks.tsx';
import styles from './SaleView.module.css';

/** Placeholder of the size of a sale, shown while it loads. */
export function SaleSkeleton() {
  const t = useText();
  return (
    <>
      <Stack gap={4} className={headerStyles.header}>
        <div className={headerStyles.cover} />
        <Cluster className={headerStyles.line}>
          <div className={headerStyles.logo} />
          <div className={headerStyles.words}>
            <p className={headerStyles.name}>
              <Skeleton chars={18} />
            </p>
            <Skeleton chars={10} />
          </div>
          <div className={headerStyles.tags}>
            <Skeleton chars={24} />
          </div>
        </Cluster>
      </Stack>
      <div className={styles.columns}>
        <Stack gap={5} className={styles.facts}>
          <GlanceSkeleton />
          <Checks checks={LOADING_CHECKS} />
        </Stack>
        <Stack gap={5} className={styles.side}>
          <Card title={t('details.contribute.title')}>
            <Skeleton lines={14} />
          </Card>
        </Stack>
      </div>
    </>
  );
}
