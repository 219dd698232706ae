import { useText } from '#lib/i18n/index.ts';
import { LookAlikes } from '#ui/LookAlike.tsx';
import styles from './Pair.module.css';

type PairToken = { address: string; symbol: string; name: string };

export interface PairNameProps {
  one: PairToken | undefined;
  two: PairToken | undefined;
}

/**
 * `A / B`, or `~` if the pair's tokens are unknown (spec A.2). Each symbol keeps its own text direction: they are
 * untrusted.
 */
export function PairName({ one, two }: PairNameProps) {
  const t = useText();
  if (!one?.symbol || !two?.symbol) return t('locker.pair.unnamed');
  return (
    <>
      <span className={styles.name} title={`${one.symbol} / ${two.symbol}`}>
        <bdi translate="no">{one.symbol}</bdi> / <bdi translate="no">{two.symbol}</bdi>
      </span>
      <LookAlikes tokens={[one, two]} />
    </>
  );
}
