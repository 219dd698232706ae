import { Worth } from '#cards/Worth.tsx';
import { useText } from '#lib/i18n/index.ts';
import { TokenAmount } from '#ui/TokenAmount.tsx';
import { finalizationOf } from '../model/sale-values.ts';
import type { Wizard } from '../model/use-wizard.ts';
import styles from './MoneyFlow.module.css';

const HEIGHT = 120;
const GAP = 6;
/** A share that is drawn thinner could not be seen. */
const THINNEST = 4;
const PARTS = ['coinToPair', 'fee', 'coinToOwner'] as const;

/** Picture of the raised coin at the hard cap: what flows into liquidity, fee and the owner's wallet. */
export function MoneyFlow({ wizard }: { wizard: Wizard }) {
  const t = useText();
  const { coin, values, context } = wizard;
  const caps = finalizationOf(values, context);
  if (!caps || !coin) return null;
  const { hard } = caps;
  const raised = hard.net + hard.fee;
  const names = {
    coinToPair: t('presale.wizard.coin.pair'),
    fee: t('presale.wizard.coin.fee'),
    coinToOwner: t('presale.wizard.coin.owner'),
  };
  const amount = (value: bigint) => (
    <span className={styles.amount}>
      <TokenAmount value={value} decimals={coin.decimals} symbol={coin.symbol} />{' '}
      <Worth token={coin.address} decimals={coin.decimals} amount={value} />
    </span>
  );
  return (
    <div className={styles.flow}>
      <p className={styles.raised}>
        <span>{t('presale.wizard.coin.raised')}</span> {amount(raised)}
      </p>
      <svg
        className={styles.picture}
        viewBox={`0 0 100 ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {bandsOf(PARTS.map((id) => Number((hard[id] * 10_000n) / (raised || 1n)) / 10_000)).map(
          (path, index) => (
            <path key={PARTS[index]} className={styles[PARTS[index] ?? '']} d={path} />
          ),
        )}
      </svg>
      <dl className={styles.parts}>
        {PARTS.map((id) => (
          <div key={id} className={styles.part} data-part={id}>
            <dt>{names[id]}</dt>
            <dd>{amount(hard[id])}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Bands from the left edge, where the shares touch, to the right one, where they are apart. */
function bandsOf(shares: readonly number[]): string[] {
  const room = HEIGHT - GAP * (shares.length - 1);
  let [from, to] = [GAP, 0];
  return shares.map((share) => {
    const height = Math.max(THINNEST, share * (room - THINNEST * shares.length));
    const [left, right] = [from, to];
    from += height;
    to += height + GAP;
    return `M0 ${left}C50 ${left} 50 ${right} 100 ${right}V${right + height}C50 ${right + height} 50 ${left + height} 0 ${left + height}Z`;
  });
}
