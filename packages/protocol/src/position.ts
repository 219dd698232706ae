import { presaleFactoryAbi, stakingFactoryAbi, stakingPoolAbi } from '@kingspad/abi';
import { refundOfStop, sameAddress, type Address } from '@kingspad/domain';
import { readSale, readShares, type SaleOnChain, type PoolShares } from './sale/read.ts';
import type { ReadClient } from './chain/read-client.ts';
import { readPoolTerms } from './stakingPool/read.ts';

/** A sale with one wallet's position in it. */
export interface SalePosition {
  sale: SaleOnChain;
  shares: PoolShares;
}

/** A sale of the factory with the wallet's position; null if the factory did not create it. */
export async function readSalePosition(
  client: ReadClient,
  factory: Address,
  address: Address,
  account: Address,
): Promise<SalePosition | null> {
  const answer = await readSale(client, factory, address);
  if (answer.kind !== 'pool') return null;
  return { sale: answer.pool, shares: await readShares(client, answer.pool, account) };
}

/** The sales that a wallet created, oldest first, from the factory's list. */
export async function readOwnSales(client: ReadClient, factory: Address, owner: Address): Promise<Address[]> {
  const contract = { address: factory, abi: presaleFactoryAbi } as const;
  const count = await client.readContract({ ...contract, functionName: 'poolCountOf', args: [owner] });
  return Promise.all(
    Array.from({ length: Number(count) }, (_, index) =>
      client.readContract({ ...contract, functionName: 'poolOf', args: [owner, BigInt(index)] }),
    ),
  );
}

/** A staking pool with one wallet's position in it. Amounts are base units. */
export interface StakePosition {
  pool: Address;
  stakedToken: Address;
  rewardToken: Address;
  staked: bigint;
  /** The amount that a harvest would pay. */
  earned: bigint;
  /** Seconds; the stake is locked before. */
  unlockAt: number;
  /** What the pool's creator may take back now: rewards of blocks without stakes, once the pool has ended. 0 for others. */
  idle: bigint;
  /** What the creator gets back by stopping the pool now; undefined for others and once the pool has ended. */
  refundOfStop: bigint | undefined;
}

/** A staking pool of the factory with the wallet's position; null if the factory did not create it. */
export async function readStakePosition(
  client: ReadClient,
  factory: Address,
  pool: Address,
  account: Address,
): Promise<StakePosition | null> {
  const isOurs = await client.readContract({
    address: factory,
    abi: stakingFactoryAbi,
    functionName: 'isPool',
    args: [pool],
  });
  if (!isOurs) return null;
  const contract = { address: pool, abi: stakingPoolAbi } as const;
  const [block, terms, lastBlock, idle, [staked], earned, unlockAt] = await Promise.all([
    client.getBlock(),
    readPoolTerms(client, pool),
    client.readContract({ ...contract, functionName: 'bonusEndBlock' }),
    client.readContract({ ...contract, functionName: 'idleRewards' }),
    client.readContract({ ...contract, functionName: 'userInfo', args: [account] }),
    client.readContract({ ...contract, functionName: 'pendingReward', args: [account] }),
    client.readContract({ ...contract, functionName: 'unlockTime', args: [account] }),
  ]);
  const { stakedToken, rewardToken } = terms;
  const isCreator = sameAddress(terms.creator, account);
  const hasEnded = block.number >= lastBlock;
  return {
    pool,
    stakedToken,
    rewardToken,
    staked,
    earned,
    unlockAt: Number(unlockAt),
    idle: isCreator && hasEnded ? idle : 0n,
    refundOfStop: isCreator && !hasEnded ? refundOfStop(terms, Number(block.number)) : undefined,
  };
}
