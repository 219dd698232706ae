import type { SaleKind } from '@kingspad/domain';
import { useId } from 'react';
import { useText } from '#lib/i18n/index.ts';
import type { Wizard } from '../model/use-wizard.ts';
import { DemandCurve } from './DemandCurve.tsx';
import styles from './KindChoice.module.css';

const KINDS: readonly SaleKind[] = ['fixed', 'fair'];

/**
 * How the sale's price is made, each with a drawing of price against demand. It is there before the factory has
 * answered whether it makes fair sales: the form below it would move.
 */
export function KindChoice({
  wizard: { values, makesFair, change },
}: {
  wizard: Pick<Wizard, 'values' | 'makesFair' | 'change'>;
}) {
  const t = useText();
  const id = useId();
  return (
    <fieldset role="radiogroup" className={styles.group}>
      <legend className={styles.legend}>{t('presale.wizard.kind')}</legend>
      <div className={styles.options}>
        {KINDS.map((kind) => (
          <label key={kind} className={styles.option}>
            <input
              type="radio"
              name="saleKind"
              className={styles.radio}
              checked={values.saleKind === kind}
              disabled={kind === 'fair' && !makesFair}
              aria-labelledby={`${id}-${kind}`}
              aria-describedby={`${id}-${kind}-text`}
              onChange={() => change('saleKind', kind)}
            />
            <span id={`${id}-${kind}`} className={styles.name}>
              {t(`presale.wizard.kind.${kind}`)}
            </span>
            <DemandCurve kind={kind} />
            <span id={`${id}-${kind}-text`} className={styles.text}>
              {t(`presale.wizard.kind.${kind}.text`)}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
