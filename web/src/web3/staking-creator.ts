import { stakingPoolAbi } from '@kingspad/abi';
import type { Address } from '@kingspad/domain';
import { skipToken, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { chainKey, reach, readBalance, retryAway } from './reads.ts';
import { useWeb3 } from './session.ts';
import type { ReadClient } from '../contracts/read-client.ts';

/** How often figures that move with each block are read while somebody looks at them. */
const REFRESH_MS = 6_000;

/** What a pool's creator has in it, as the contract says in one block. Amounts are base units of the reward token. */
export interface CreatorBooks {
  block: number;
  /** The last block that is paid. */
  lastBlock: number;
  isStopped: boolean;
  /** Rewards of blocks in which nobody staked, less what was taken back. */
  idle: bigint;
  /** Settled for stakers altogether. */
  paid: bigint;
  /** What the creator got back altogether. */
  returned: bigint;
  /** What the creator's wallet has of the reward token. */
  balance: bigint;
}

async function readCreatorBooks(client: ReadClient, pool: Address, account: Address): Promise<CreatorBooks> {
  const contract = { address: pool, abi: stakingPoolAbi } as const;
  const [block, lastBlock, stopBlock, idle, books, token] = await Promise.all([
    client.getBlock(),
    client.readContract({ ...contract, functionName: 'bonusEndBlock' }),
    client.readContract({ ...contract, functionName: 'stopBlock' }),
    client.readContract({ ...contract, functionName: 'idleRewards' }),
    client.readContract({ ...contract, functionName: 'books' }),
    client.readContract({ ...contract, functionName: 'rewardToken' }),
  ]);
  return {
    block: Number(block.number),
    lastBlock: Number(lastBlock),
    isStopped: stopBlock !== 0n,
    idle,
    paid: books[2],
    returned: books[3],
    balance: await readBalance(client, token, account),
  };
}

/** {@link CreatorBooks}, read again and again. */
export function useCreatorBooks(
  pool: Address | undefined,
  account: Address | undefined,
): UseQueryResult<CreatorBooks> {
  const web3 = useWeb3();
  return useQuery({
    queryKey: chainKey(web3, 'staking', pool?.toLowerCase(), 'creator', account),
    queryFn: web3 && pool && account ? () => reach(readCreatorBooks(web3.client, pool, account)) : skipToken,
    refetchInterval: REFRESH_MS,
    retry: retryAway,
  });
}
