import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { FRESH_MS, headAge } from './chain-clock.ts';
import { wantReader } from './engine-wanted.ts';

/** Starts a subscription. @returns the function that ends it */
export type Follow = (queryClient: QueryClient) => () => void;

/**
 * Follows something over a socket while a page stands. Pages keep working without it, by reading again now and then;
 * where no block arrives, the chain itself is asked for it.
 * @param load gets what follows it, which comes after the page; undefined while what it needs is unknown. It must not change between renders
 */
export function useLive(load: (() => Promise<Follow>) | undefined): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!load) return;
    let leave: (() => void) | undefined;
    let gone = false;
    void load().then(
      (follow) => {
        if (!gone) leave = follow(queryClient);
      },
      () => undefined,
    );
    const silence = setInterval(() => {
      if (headAge() > FRESH_MS) wantReader();
    }, FRESH_MS);
    return () => {
      gone = true;
      clearInterval(silence);
      leave?.();
    };
  }, [queryClient, load]);
}
