import type { PresaleItem } from '@kingspad/domain/api';
import type { ReactNode } from 'react';
import { Worth } from '../Worth.tsx';
import styles from './SaleFigures.module.css';

export interface SaleFiguresProps {
  item: PresaleItem;
  /** The amount in words. */
  title: string;
  /** The same in base units of the coin; in dollars below, if it is not 0 and the coin has a price. */
  amount: bigint;
  /** The last line, as tall as a progress bar. */
  children: ReactNode;
}

/** The head of a sale's figures: an amount of its coin, its dollars, and one more line. */
export function SaleFigures({ item, title, amount, children }: SaleFiguresProps) {
  return (
    <div className={styles.figures}>
      <p className={styles.title}>{title}</p>
      <p className={styles.usd}>
        <Worth token={item.liquidityTokenAddress} decimals={item.liquidityTokenDecimals} amount={amount} />
      </p>
      {children}
    </div>
  );
}
