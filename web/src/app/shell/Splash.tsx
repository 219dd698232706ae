import { useEffect, useState } from 'react';
import { Crown } from './Crown.tsx';

const SPLASH_MS = 500;

/**
 * Half a second of crown at start (spec A.9), where the document has drawn it since the first paint. It lies over a page that
 * is already there and never holds it up.
 */
export function Splash() {
  const [shown, setShown] = useState(() => !matchMedia('(prefers-reduced-motion: reduce)').matches);
  useEffect(() => {
    const timer = setTimeout(() => setShown(false), SPLASH_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!shown) return null;
  return (
    <div className="splash" data-leaving aria-hidden="true">
      <Crown />
    </div>
  );
}
