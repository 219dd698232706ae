import type { QueryClient } from '@tanstack/react-query';
import { refreshLiveQueries } from '#lib/query-client.ts';

/** Brings a page up to date with blocks that were not pushed to it. */
export interface CatchUp {
  /** Reports a connection. After an interruption everything is read again. */
  connected: () => void;
  /** Reports the index's revision as of a push. After the first connection what is older is read again. */
  pushed: (revision: string | undefined) => void;
}

/** For one socket: blocks between a page's first answers and its connection, or while disconnected, were not pushed. */
export function createCatchUp(queryClient: QueryClient): CatchUp {
  let wasConnected = false;
  let isDue = false;
  return {
    connected() {
      if (wasConnected) void refreshLiveQueries(queryClient);
      else isDue = true;
      wasConnected = true;
    },
    pushed(revision) {
      if (!isDue) return;
      isDue = false;
      void refreshLiveQueries(queryClient, { revision });
    },
  };
}
