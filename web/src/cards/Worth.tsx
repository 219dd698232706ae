import type { Address } from '@kingspad/domain';
import { Usd } from '#ui/Usd.tsx';
import { useWorth } from './coin-price.ts';
import styles from './Worth.module.css';

export interface WorthProps {
  token: Address;
  /** Null if the token does not report them. */
  decimals: number | null;
  /** Base units of the token. */
  amount: bigint;
  /** Shows cents, for places where money is about to move. */
  full?: boolean;
}

/** Dollars next to an amount, if its token has a reliable price. */
export function Worth({ token, decimals, amount, full }: WorthProps) {
  const usd = useWorth(token, decimals, amount);
  if (usd === null) return null;
  return (
    <span className={styles.worth}>
      <Usd value={usd} full={full} />
    </span>
  );
}
