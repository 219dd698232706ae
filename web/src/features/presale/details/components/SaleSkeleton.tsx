import { useText } from '../../../../lib/i18n/index.ts';
import { Card } from '../../../../ui/Card.tsx';
import { FactList } from '../../../../ui/FactList.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { Cluster, Stack } from '../../../../ui/layout/layout.tsx';
import headerStyles from './SaleHeader.module.css';
import styles from './SaleView.module.css';

/** Holds the place of a sale on its way, at its own size. */
export function SaleSkeleton() {
  const t = useText();
  const rows = (labels: readonly string[]) =>
    labels.map((label, index) => ({ label, value: <Skeleton chars={index % 2 ? 10 : 16} /> }));
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
        <Stack gap={5} className={styles.side}>
          <Card title={t('details.contribute.title')}>
            <Skeleton lines={14} />
          </Card>
        </Stack>
        <Stack gap={5} className={styles.main}>
          <Card title={t('details.terms.title')}>
            <FactList
              facts={rows([
                t('details.terms.pool'),
                t('details.terms.tokenName'),
                t('details.terms.tokenAddress'),
                t('details.terms.symbol'),
                t('details.terms.decimals'),
                t('details.terms.forSale'),
                t('details.terms.rate'),
                t('details.terms.launchRate'),
                t('details.terms.softCap'),
                t('details.terms.hardCap'),
              ])}
            />
          </Card>
        </Stack>
      </div>
    </>
  );
}
