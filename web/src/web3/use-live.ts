import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { health } from '#lib/health.ts';
import { refreshLiveQueries } from '#lib/query-client.ts';
import { whenLive } from '#lib/when-live.ts';
import { FRESH_MS, headAge } from './chain-clock.ts';
import { wantReader } from './engine-wanted.ts';

/** Starts a subscription. @returns the function that ends it */
export type Follow = (queryClient: QueryClient) => () => void;

/** Blocks come more often than this, milliseconds. */
const SILENCE_MS = 5_000;
/** Longest pause between reads while no block comes, milliseconds. */
const MAX_PAUSE_MS = 20_000;

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
    void whenLive(load).then(
      (follow) => {
        if (!gone) leave = follow(queryClient);
      },
      () => undefined,
    );
    let pause = SILENCE_MS;
    let silence = setTimeout(listen, pause);
    function listen() {
      const age = headAge();
      if (age > FRESH_MS) wantReader();
      // A connection that died without a notice: the page reads again, less often while the silence lasts.
      const isSilent = Number.isFinite(age) && age > SILENCE_MS && health.get().server !== 'away';
      if (isSilent && !document.hidden) void refreshLiveQueries(queryClient);
      pause = isSilent ? Math.min(pause * 2, MAX_PAUSE_MS) : SILENCE_MS;
      silence = setTimeout(listen, pause);
    }
    return () => {
      gone = true;
      clearTimeout(silence);
      leave?.();
    };
  }, [queryClient, load]);
}
