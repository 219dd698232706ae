import { useSyncExternalStore } from 'react';
import { onLive, rendering } from './rendering.ts';

/** False while a page is rendered on the server and hydrated: what depends on the reader's browser comes after that. */
export function useIsLive(): boolean {
  return useSyncExternalStore(
    onLive,
    () => rendering() === undefined,
    () => false,
  );
}
