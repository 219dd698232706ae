import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/**
 * Joins the server's lock channel while the page stands: what a block changed is read again at once, and the chain's
 * clock follows its blocks. Pages keep working without it, by reading again now and then.
 */
export function useLiveLocks(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    let leave: (() => void) | undefined;
    let gone = false;
    void import('./live-socket.ts').then((socket) => {
      if (!gone) leave = socket.joinLocks(queryClient);
    });
    return () => {
      gone = true;
      leave?.();
    };
  }, [queryClient]);
}
