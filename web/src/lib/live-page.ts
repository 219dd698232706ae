import { createContext, useContext, useSyncExternalStore } from 'react';

/** Whether the page is live; see {@link useIsLive}. */
export const LiveContext = createContext(true);

/**
 * False while a page is rendered on the server and hydrated: what depends on the reader's browser comes later, in slices, so that
 * no press waits for all of it.
 */
export const useIsLive = (): boolean => useContext(LiveContext);

const followNothing = () => () => undefined;

/**
 * `useSyncExternalStore` for a value that the server does not know: React alone would render all that shows one in a single piece,
 * as soon as it is hydrated.
 */
export function useOutside<T>(
  subscribe: (listener: () => void) => () => void,
  get: () => T,
  getAtServer: () => T,
): T {
  const isLive = useIsLive();
  return useSyncExternalStore(isLive ? subscribe : followNothing, isLive ? get : getAtServer, getAtServer);
}
