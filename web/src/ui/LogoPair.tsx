import { Logo, type LogoProps } from './Logo.tsx';
import styles from './LogoPair.module.css';

export interface LogoPairProps {
  /** The first is behind the second. */
  of: readonly Pick<LogoProps, 'url' | 'name' | 'seed'>[];
  small?: boolean;
}

/** Overlapping logos of two tokens. */
export function LogoPair({ of, small }: LogoPairProps) {
  return (
    <span className={styles.pair} data-small={small || undefined}>
      {of.map((token, index) => (
        <Logo key={`${index} ${token.seed}`} {...token} small={small} />
      ))}
    </span>
  );
}
