import { useText } from '#lib/i18n/index.ts';
import { Card } from '#ui/Card.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { LOADING_CHECKS } from '../model/checks.ts';
import headerStyles from './SaleHeader.module.css';
import styles from './SaleView.module.css';
import { VerdictStrip } from './VerdictStrip.tsx';

/** Placeholder of the size of a sale, shown while it loads. */
export function SaleSkeleton() {
  const t = useText();
  return (
    <>
      <div className={headerStyles.header}>
        <div className={headerStyles.banner}>
          <div className={headerStyles.logo} />
          <div className={headerStyles.words}>
            <p className={headerStyles.name}>
              <Skeleton chars={18} />
            </p>
          </div>
          <div className={headerStyles.tags}>
            <Skeleton chars={24} />
          </div>
        </div>
      </div>
      <div className={styles.columns}>
        <Stack gap={4} className={styles.facts}>
          <VerdictStrip checks={LOADING_CHECKS} />
        </Stack>
        <div className={styles.side}>
          <Card title={t('details.contribute.title')}>
            <Skeleton lines={14} />
          </Card>
        </div>
        <div className={styles.more}>
          <Card title={t('details.timeline.title')}>
            <Skeleton lines={16} />
          </Card>
        </div>
      </div>
    </>
  );
}
