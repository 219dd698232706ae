import { Card } from '#ui/Card.tsx';
import { FactList } from '#ui/FactList.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useText } from '#lib/i18n/index.ts';
import { Stack } from '#ui/layout/layout.tsx';
import styles from './hero.module.css';
import pageStyles from './pages.module.css';

/** A placeholder of the same size while a record loads. */
export function RecordSkeleton() {
  const t = useText();
  const rows = (labels: readonly string[]) =>
    labels.map((label, index) => ({ label, value: <Skeleton chars={index % 2 ? 12 : 18} /> }));
  return (
    <>
      <Card>
        <div className={styles.certificate}>
          <div className={styles.hero}>
            <Stack gap={4} className={styles.what}>
              <Skeleton chars={12} lines={2} />
              <p className={styles.amount}>
                <Skeleton chars={10} />
              </p>
              <Skeleton chars={16} lines={2} />
            </Stack>
            <Stack gap={4} className={styles.when}>
              <Skeleton chars={8} />
              <p className={styles.amount}>
                <Skeleton />
              </p>
              <Skeleton chars={24} lines={3} />
            </Stack>
          </div>
          <div className={styles.chartPlace} />
        </div>
      </Card>
      <div className={pageStyles.columns}>
        <Card title={t('locker.tokenInfo')}>
          <FactList
            facts={rows([
              t('locker.record.address'),
              t('locker.record.tokenName'),
              t('locker.record.tokenSymbol'),
              t('locker.record.tokenDecimals'),
            ])}
          />
        </Card>
        <Card title={t('locker.lockInfo')}>
          <FactList
            facts={rows([
              t('locker.record.totalLocked'),
              t('locker.record.totalValues'),
              t('locker.owner'),
              t('locker.record.lockDate'),
              t('locker.record.unlockDate'),
              t('locker.record.id'),
              t('locker.record.transaction'),
            ])}
          />
        </Card>
      </div>
    </>
  );
}
