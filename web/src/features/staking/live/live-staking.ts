import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/**
 * Follows blocks and staking pools while a page stands (RT-06): what a block changed is read again at once. Pages keep working
 * without it, by reading again now and then.
 */
export function useLiveStaking(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    let leave: (() => void) | undefined;
    let gone = false;
    void import('./live-staking-socket.ts').then((socket) => {
      if (!gone) leave = socket.followStaking(queryClient);
    });
    return () => {
      gone = true;
      leave?.();
    };
  }, [queryClient]);
}
