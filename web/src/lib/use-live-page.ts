import { useSyncExternalStore } from 'react';
import { onLive, rendering } from './rendering.ts';

/** False while a page is rendered on the server and hydrated: parts that depend on the reader's browser come later. */
export function useIsLive(): boolean {
  return useSyncExternalStore(
    onLive,
    () => rendering() === undefined,
    () => false,
  );
}
