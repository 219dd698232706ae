import type { Address } from '@kingspad/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useAppConfig } from '../../../../lib/config.ts';

/**
 * Follows one sale while its page stands: it is asked for at the spec's rates (RT-06), and what a block changed is
 * read again at once. Pages keep working without it, by reading again now and then.
 */
export function useLivePresale(pool: Address | undefined): void {
  const queryClient = useQueryClient();
  const chainId = useAppConfig()?.chainId;
  useEffect(() => {
    if (!pool || chainId === undefined) return;
    let leave: (() => void) | undefined;
    let gone = false;
    void import('./live-presale-socket.ts').then((socket) => {
      if (!gone) leave = socket.followPresale(queryClient, { pool, chainId });
    });
    return () => {
      gone = true;
      leave?.();
    };
  }, [queryClient, pool, chainId]);
}
