import type { Address, ListProof } from '@kingspad/domain';
import { skipToken, useQuery } from '@tanstack/react-query';
import { findContractsOf, type EventSearch } from '@kingspad/protocol/chain/event-search';
import { readLock, readLockerCredit, readOwnedLocks } from '@kingspad/protocol/lock/read';
import { readListAllowance, readOwnSales, readSalePosition } from '@kingspad/protocol/sale/position';
import { readStakePosition } from '@kingspad/protocol/stakingPool/position';
import { generationsIn } from '#lib/generations.ts';
import { useChainRead, useReader, useWeb3, type Reader, type Web3 } from '#web3/index.ts';

/** The number of locks on a page; all are read in one request. */
export const LOCKS_A_PAGE = 10;

/** A page of the account's locks in one locker. @param page from 0 */
export const useOwnedLocks = (locker: Address, account: Address, page: number) =>
  useChainRead(['recover', 'locks', locker, account, page], ({ client }) =>
    readOwnedLocks(client, locker, account, { offset: page * LOCKS_A_PAGE, limit: LOCKS_A_PAGE }),
  );

/** One lock by its number; null if there is none. */
export const useLockById = (locker: Address, id: number) =>
  useChainRead(['recover', 'lock', locker, id], ({ client }) => readLock(client, locker, id));

/** Coin that a locker owes the account, wei. */
export const useLockerCredit = (locker: Address, account: Address) =>
  useChainRead(['recover', 'locker-credit', locker, account], ({ client }) =>
    readLockerCredit(client, locker, account),
  );

/** The sales that the account created, from the factory's list. */
export const useOwnSales = (factory: Address, account: Address) =>
  useChainRead(['recover', 'own-sales', factory, account], ({ client }) =>
    readOwnSales(client, factory, account),
  );

/** The account's view of one sale; null if the factory did not create it. */
export const useSalePosition = (factory: Address, sale: Address, account: Address) =>
  useChainRead(['recover', 'sale', factory, sale, account], ({ client }) =>
    readSalePosition(client, factory, sale, account),
  );

/** What the account can contribute now with its entry on the sale's list, base units of the coin. */
export const useListAllowance = (sale: Address, account: Address, entry: ListProof | undefined) =>
  useChainRead(
    ['recover', 'list-allowance', sale, account, String(entry?.cap), entry?.proof],
    entry && (({ client }) => readListAllowance(client, sale, account, entry)),
  );

/** The account's view of one staking pool; null if the factory did not create it. */
export const useStakePosition = (factory: Address, pool: Address, account: Address) =>
  useChainRead(['recover', 'stake', factory, pool, account], ({ client }) =>
    readStakePosition(client, factory, pool, account),
  );

/**
 * Contracts with a logged contribution or stake of the account, since the deployment. The query key is not below
 * the chain's, which transactions invalidate: all blocks are searched only once with each RPC.
 */
export function useContractsOf(what: EventSearch['what'], account: Address) {
  const reader = useReader();
  const web3 = useWeb3();
  const { data, ...search } = useQuery({
    queryKey: ['recover-search', reader?.config.chainId, reader?.config.rpcUrl, what, account],
    queryFn: reader ? () => searchContracts(reader, web3, what, account) : skipToken,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return { ...search, data: data?.contracts, searchedTo: data?.toBlock };
}

/** Searches with the page's RPC, then with the wallet's own if that gives no logs. @throws the first one's error */
async function searchContracts(
  { client, config }: Reader,
  web3: Pick<Web3, 'walletNode'> | undefined,
  what: EventSearch['what'],
  account: Address,
): Promise<{ contracts: Address[]; toBlock: number }> {
  const { number } = await client.getBlock();
  // The anchor is the block of the first generation's deployment.
  const [first] = generationsIn(config);
  const deployment = { ...config.anchor, tokenLocker: (first ?? config).contracts.tokenLocker };
  const search = { what, account, deployment, toBlock: Number(number) };
  const contracts = await findContractsOf(client, search).catch(async (error: unknown) => {
    const node = await web3?.walletNode?.();
    if (!node) throw error;
    return findContractsOf(node, search).catch(() => {
      throw error;
    });
  });
  return { contracts, toBlock: search.toBlock };
}
