import { useEffect, useState } from 'react';
import { Crown } from './Crown.tsx';
import styles from './Splash.module.css';

const SPLASH_MS = 500;

/** Half a second of crown at start (spec A.9). It lies over a page that is already there and never holds it up. */
export function Splash() {
  const [shown, setShown] = useState(() => !matchMedia('(prefers-reduced-motion: reduce)').matches);
  useEffect(() => {
    const timer = setTimeout(() => setShown(false), SPLASH_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!shown) return null;
  return (
    <div className={styles.splash} aria-hidden="true">
      <span className={styles.crown}>
        <Crown />
      </span>
    </div>
  );
}
