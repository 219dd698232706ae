import { useOutside } from './live-page.ts';

/** A value that outlives components and that they can follow. */
export interface Store<T> {
  get(): T;
  set(next: T | ((current: T) => T)): void;
  /** @returns the function that stops it */
  subscribe(listener: () => void): () => void;
  /** The value in a document that the server renders, and while that is hydrated. */
  getAtServer(): T;
}

/** @param atServer first value if the real one is the browser's own: that of a browser that has kept nothing */
export function createStore<T>(initial: T, atServer: T = initial): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    getAtServer: () => atServer,
    set(next) {
      const changed = typeof next === 'function' ? (next as (current: T) => T)(value) : next;
      if (Object.is(changed, value)) return;
      value = changed;
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function useStore<T>(store: Store<T>): T {
  return useOutside(store.subscribe, store.get, store.getAtServer);
}
