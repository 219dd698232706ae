import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { PoolShares } from '@kingspad/protocol/sale/read';
import { useWallet } from '#web3/index.ts';
import { saleQueries } from '../api/queries.ts';
import { listPlaceOf, type ListPlace } from './list-place.ts';
import type { ShownSale } from './sale.ts';
import type { Shown } from './shown.ts';

/** The connected wallet's place on the sale's list; undefined without a wallet or a list. */
export function useListPlace(sale: ShownSale, isAsked = true): ListPlace | undefined {
  const { account } = useWallet();
  const root = sale.isWhitelisted && isAsked ? sale.listRoot : undefined;
  const { data, isError } = useQuery(saleQueries.listEntry(sale.pool, root ? account : undefined));
  return useMemo(() => {
    if (!root || !account) return undefined;
    return isError && !data ? { state: 'failed' } : listPlaceOf(root, account, data);
  }, [root, account, data, isError]);
}

/** The place where contributing needs one: before the public start, of a wallet that the owner did not name. */
export const useNeededPlace = ({ sale, now }: Shown, shares: PoolShares | undefined): ListPlace | undefined =>
  useListPlace(sale, now < sale.publicStartAt && !shares?.isWhitelisted);
