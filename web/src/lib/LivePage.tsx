import { startTransition, useEffect, useState, type ReactNode } from 'react';
import { LiveContext } from './live-page.ts';
import { onLive, rendering } from './rendering.ts';

/** Tells its content when the page goes live. */
export function LivePage({ children }: { children: ReactNode }) {
  const [isLive, setLive] = useState(() => rendering() === undefined);
  useEffect(() => {
    if (isLive) return undefined;
    const follow = () => startTransition(() => setLive(rendering() === undefined));
    follow();
    const stop = onLive(follow);
    return () => stop();
  }, [isLive]);
  return <LiveContext value={isLive}>{children}</LiveContext>;
}
