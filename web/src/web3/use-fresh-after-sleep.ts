import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refreshLiveQueries } from '#lib/query-client.ts';

/** Interval of looks at the clock, milliseconds. */
const LOOK_MS = 2_000;
/** A clock that is further ahead, or behind, than this means that the page slept or the clock was set. */
const TOLERANCE_MS = 5_000;

/**
 * Reads everything again when a page was frozen and is shown again, or the computer's clock was set: answers are
 * older than they seem.
 */
export function useFreshAfterSleep(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    let lookedAt = Date.now();
    const refresh = () => {
      lookedAt = Date.now();
      void refreshLiveQueries(queryClient);
    };
    const look = () => {
      const passed = Date.now() - lookedAt;
      const isSetBack = passed < -TOLERANCE_MS;
      const hasSlept = passed > LOOK_MS + TOLERANCE_MS && !document.hidden;
      if (isSetBack || hasSlept) refresh();
      else if (!document.hidden) lookedAt = Date.now();
    };
    const shown = (event: PageTransitionEvent) => {
      if (event.persisted) refresh();
    };
    const timer = setInterval(look, LOOK_MS);
    window.addEventListener('pageshow', shown);
    document.addEventListener('resume', refresh);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      window.removeEventListener('pageshow', shown);
      document.removeEventListener('resume', refresh);
      document.removeEventListener('visibilitychange', look);
    };
  }, [queryClient]);
}
