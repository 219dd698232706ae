import { startTransition, useEffect, useState } from 'react';
import { onLive, rendering } from './rendering.ts';

/**
 * False while a page is rendered on the server and hydrated: parts that depend on the reader's browser come later, in slices, so that
 * no press waits for all of them.
 */
export function useIsLive(): boolean {
  const [isLive, setLive] = useState(() => rendering() === undefined);
  useEffect(() => {
    if (isLive) return undefined;
    const follow = () => startTransition(() => setLive(rendering() === undefined));
    follow();
    const stop = onLive(follow);
    return () => stop();
  }, [isLive]);
  return isLive;
}
