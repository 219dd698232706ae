import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refreshLiveQueries } from '../lib/query-client.ts';

/** Interval of looks at the clock, milliseconds. */
const LOOK_MS = 2_000;
/** Looks that come later, or a clock that differs by more, mean that the page slept or the clock was set. */
const TOLERANCE_MS = 5_000;

/** Difference between the computer's clock and the page's monotonic one, milliseconds. */
const clockOffset = () => Date.now() - performance.now();

/**
 * Reads everything again when a page was frozen and is shown again, or the computer's clock was set: what was read is
 * older than it seems then.
 */
export function useFreshAfterSleep(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    let offset = clockOffset();
    let lookedAt = performance.now();
    const refresh = () => {
      offset = clockOffset();
      lookedAt = performance.now();
      void refreshLiveQueries(queryClient);
    };
    const look = () => {
      const isSet = Math.abs(clockOffset() - offset) > TOLERANCE_MS;
      const hasSlept = performance.now() - lookedAt > LOOK_MS + TOLERANCE_MS && !document.hidden;
      if (isSet || hasSlept) refresh();
      else lookedAt = performance.now();
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
