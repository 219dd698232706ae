import { useAppConfig } from '#lib/config.ts';
import { useText } from '#lib/i18n/index.ts';
import { lockFees } from '#lib/lock-fees.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import styles from './Fees.module.css';
import { Section } from '#ui/Section.tsx';

/** The stated fees (spec A.1) and the contracts' current ones. */
export function Fees({ folded }: { folded: boolean }) {
  const t = useText();
  const config = useAppConfig();
  const fees = config && lockFees(config);
  const fee = (name: 'token' | 'liquidity' | 'presale' | 'staking') => {
    if (!fees) return <Skeleton chars={5} />;
    if (fees[name] === null) return <span className={styles.unit}>{t('pages.feeUnread')}</span>;
    return (
      <>
        {fees[name]} <span className={styles.unit}>{fees.coin}</span>
      </>
    );
  };
  return (
    <Section title={t('pages.home.fees')} text={t('pages.home.fees.text')} folded={folded}>
      <div className={styles.groups}>
        <Stack gap={5} className={styles.group}>
          <h3 className={styles.title}>{t('pages.home.fees.locks')}</h3>
          <ul className={styles.fees}>
            <li>
              <span className={styles.figure}>{fee('token')}</span> {t('pages.perLock')}
            </li>
            <li>
              <span className={styles.figure}>{fee('liquidity')}</span> {t('pages.perLiquidityLock')}
            </li>
          </ul>
        </Stack>
        <Stack gap={5} className={styles.group}>
          <h3 className={styles.title}>{t('pages.home.fees.presales')}</h3>
          <ul className={styles.fees}>
            <li>
              <span className={styles.figure}>3%</span> {t('pages.home.fees.raised')}
            </li>
            <li>
              <span className={styles.figure}>0%</span> {t('pages.home.fees.supply')}
            </li>
            <li>
              <span className={styles.figure}>{fee('presale')}</span> {t('pages.home.fees.creation')}
            </li>
          </ul>
        </Stack>
        <Stack gap={5} className={styles.group}>
          <h3 className={styles.title}>{t('pages.home.fees.staking')}</h3>
          <ul className={styles.fees}>
            <li>
              <span className={styles.figure}>{fee('staking')}</span> {t('pages.home.fees.pool')}
            </li>
            <li>
              <span className={styles.figure}>0%</span> {t('pages.home.fees.stakes')}
            </li>
          </ul>
        </Stack>
      </div>
      <p className={styles.note}>{t('pages.home.fees.read')}</p>
    </Section>
  );
}
