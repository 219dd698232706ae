import { PRESALE_BOUNDS, formatAmount } from '@kingspad/domain';
import { useText } from '../../../../lib/i18n/index.ts';
import styles from './MyPart.module.css';

/** The limit that a claim is sent with, and what it really takes. */
export function GasText({ gas }: { gas: bigint | undefined }) {
  const t = useText();
  if (gas === undefined) return null;
  return (
    <p className={styles.text}>
      {t('details.claim.gas', {
        gas: formatAmount(gas, 0),
        limit: formatAmount(BigInt(PRESALE_BOUNDS.claimGas), 0),
      })}
    </p>
  );
}
