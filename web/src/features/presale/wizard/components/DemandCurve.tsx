import type { SaleKind } from '@kingspad/domain';
import { useText } from '#lib/i18n/index.ts';
import styles from './DemandCurve.module.css';

const [LEFT, RIGHT, TOP, BOTTOM] = [14, 196, 8, 72];
/** Where the caps are drawn, and the heights of floor and ceiling. */
const CAPS = { soft: 70, hard: 150 };
const PRICES = { fixed: 40, floor: 56, ceiling: 20 };

/** At a fixed price the sale ends when it is filled; a fair one goes on at its ceiling. */
const LINES: Record<SaleKind, string> = {
  fixed: `M${LEFT} ${PRICES.fixed}H${CAPS.hard}`,
  fair: `M${LEFT} ${PRICES.floor}H${CAPS.soft}L${CAPS.hard} ${PRICES.ceiling}H${RIGHT}`,
};

/** Drawing of the price against what is committed. The sentence next to it says the same. */
export function DemandCurve({ kind }: { kind: SaleKind }) {
  const t = useText();
  return (
    <svg className={styles.curve} viewBox="0 0 200 88" aria-hidden="true">
      <path className={styles.axis} d={`M${LEFT} ${TOP}V${BOTTOM}H${RIGHT}`} />
      <path className={styles.cap} d={`M${CAPS.hard} ${TOP}V${BOTTOM}`} />
      {kind === 'fair' && <path className={styles.cap} d={`M${CAPS.soft} ${TOP}V${BOTTOM}`} />}
      <path className={styles.line} d={LINES[kind]} />
      {kind === 'fixed' && <circle className={styles.end} cx={CAPS.hard} cy={PRICES.fixed} r="4" />}
      <text className={styles.label} x={LEFT + 4} y={TOP + 6}>
        {t('presale.wizard.kind.price')}
      </text>
      <text className={styles.label} x={CAPS.hard} y="84" textAnchor="middle">
        {t('presale.wizard.hardCap')}
      </text>
      {kind === 'fair' && (
        <text className={styles.label} x={CAPS.soft} y="84" textAnchor="middle">
          {t('presale.wizard.softCap')}
        </text>
      )}
    </svg>
  );
}
