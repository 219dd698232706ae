import type { Address } from '@kingspad/domain';
import { findContractsOf, type EventSearch } from '../../../contracts/event-search.ts';
import { readOwnedLock, readOwnedLocks } from '../../../contracts/lock-list.ts';
import { readOwnSales, readSalePosition, readStakePosition } from '../../../contracts/position.ts';
import { useChainRead, useWeb3 } from '../../../web3/index.ts';

/** Locks on a page; each is read whole, in one request for all. */
export const LOCKS_A_PAGE = 10;

/** A page of the account's locks in one locker. @param page from 0 */
export const useOwnedLocks = (locker: Address, account: Address, page: number) =>
  useChainRead(['recover', 'locks', locker, account, page], ({ client }) =>
    readOwnedLocks(client, locker, account, { offset: page * LOCKS_A_PAGE, limit: LOCKS_A_PAGE }),
  );

/** One lock by its number; null where there is none. */
export const useOwnedLock = (locker: Address, id: number) =>
  useChainRead(['recover', 'lock', locker, id], ({ client }) => readOwnedLock(client, locker, id));

/** The sales that the account made, by the factory's own list. */
export const useOwnSales = (factory: Address, account: Address) =>
  useChainRead(['recover', 'own-sales', factory, account], ({ client }) =>
    readOwnSales(client, factory, account),
  );

/** One sale as the account sees it; null where the factory did not make it. */
export const useSalePosition = (factory: Address, sale: Address, account: Address) =>
  useChainRead(['recover', 'sale', sale, account], ({ client }) =>
    readSalePosition(client, factory, sale, account),
  );

/** One staking pool as the account sees it; null where the factory did not make it. */
export const useStakePosition = (factory: Address, pool: Address, account: Address) =>
  useChainRead(['recover', 'stake', pool, account], ({ client }) =>
    readStakePosition(client, factory, pool, account),
  );

/** Contracts that logged a contribution or a stake of the account, between the deployment and now. */
export function useContractsOf(what: EventSearch['what'], account: Address) {
  const web3 = useWeb3();
  return useChainRead(
    ['recover', 'found', what, account],
    web3 &&
      (async ({ client, config }) =>
        findContractsOf(client, {
          what,
          account,
          fromBlock: config.anchor.blockNumber,
          toBlock: Number((await client.getBlock()).number),
        })),
    { staleTime: Number.POSITIVE_INFINITY },
  );
}
