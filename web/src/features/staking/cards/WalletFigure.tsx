import { useId } from 'react';
import { useLocale } from '#lib/i18n/index.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { TokenAmount } from '#ui/TokenAmount.tsx';
import type { PoolToken } from '../model/pool.ts';
import { PoolWorth } from './PoolWorth.tsx';
import styles from './PoolCard.module.css';

export interface WalletFigureProps {
  label: string;
  token: PoolToken;
  /** Base units; undefined while it is not known. */
  amount: bigint | undefined;
}

/** An amount of the wallet, with its value. */
export function WalletFigure({ label, token, amount }: WalletFigureProps) {
  const id = useId();
  useLocale();
  return (
    <div className={styles.figure} role="group" aria-labelledby={id}>
      <p id={id} className={styles.label}>
        {label}
      </p>
      <p className={styles.value}>
        {amount === undefined ? (
          <Skeleton chars={8} />
        ) : (
          <TokenAmount value={amount} decimals={token.decimals} symbol={token.label} />
        )}
      </p>
      <p className={styles.usd}>
        {amount === undefined ? <Skeleton chars={6} /> : <PoolWorth token={token} amount={amount} />}
      </p>
    </div>
  );
}
