import type { Address } from '@kingspad/domain';
import { useMemo } from 'react';
import { useAppConfig } from '#lib/config.ts';
import { retried } from '#lib/retried.ts';
import { useLive, type Follow } from '#web3/index.ts';

const loadSocket = retried(() => import('./live-presale-socket.ts'));

/**
 * Follows one sale while its page stands: it is asked for at the spec's rates (RT-06), and what a block changed is
 * read again at once.
 */
export function useLivePresale(pool: Address | undefined): void {
  const chainId = useAppConfig()?.chainId;
  const load = useMemo(() => {
    if (!pool || chainId === undefined) return undefined;
    return async (): Promise<Follow> => {
      const { followPresale } = await loadSocket();
      return (queryClient) => followPresale(queryClient, { pool, chainId });
    };
  }, [pool, chainId]);
  useLive(load);
}
