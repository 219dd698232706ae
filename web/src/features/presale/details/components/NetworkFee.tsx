import { aboutNativeText } from '#lib/coin-text.ts';
import { useAppConfig } from '#lib/config.ts';
import { useText } from '#lib/i18n/index.ts';
import styles from './MyPart.module.css';

/** Network fee of a transaction. @param fee wei; nothing is shown while it is unknown */
export function NetworkFee({ fee }: { fee: bigint | undefined }) {
  const t = useText();
  const config = useAppConfig();
  if (fee === undefined) return null;
  return <p className={styles.text}>{t('details.networkFee', { fee: aboutNativeText(config, fee) })}</p>;
}
