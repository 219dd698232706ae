import { PRESALE_BOUNDS } from '@kingspad/domain';
import { useText } from '../../../../lib/i18n/index.ts';
import styles from './MyPart.module.css';
import { countText } from '../../../../lib/figures.ts';

/** The limit that a claim is sent with, and what it really takes. */
export function GasText({ gas }: { gas: bigint | undefined }) {
  const t = useText();
  if (gas === undefined) return null;
  return (
    <p className={styles.text}>
      {t('details.claim.gas', {
        gas: countText(gas),
        limit: countText(PRESALE_BOUNDS.claimGas),
      })}
    </p>
  );
}
