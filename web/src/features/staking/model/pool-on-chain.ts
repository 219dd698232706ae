import {
  dateOfBlock,
  isPoolFinished,
  lastPaidBlock,
  ledgerAt,
  rewardsPerBlock,
  sameAddress,
  type Address,
} from '@kingspad/domain';
import type { Stake } from '@kingspad/domain/api';
import type { UseQueryResult } from '@tanstack/react-query';
import { readPoolState, type PoolOnChain, type StakeOnChain } from '@kingspad/protocol/stakingPool/read';
import { readToken, type TokenInfo } from '@kingspad/protocol/token/read';
import { useAppConfig } from '../../../lib/config.ts';
import { useChainRead } from '../../../web3/index.ts';
import type { ListedPool } from '../api/queries.ts';

/** A pool read from the chain by its page, with its tokens' own data. */
export interface FoundPool {
  chain: PoolOnChain;
  /** Undefined if the token does not answer, like a token without decimals. */
  staked: TokenInfo | undefined;
  reward: TokenInfo | undefined;
}

/** A pool read from the chain; null if there is none. @param pool undefined while the server answers */
export function usePoolOnChain(
  pool: Address | undefined,
  account: Address | undefined,
): UseQueryResult<FoundPool | null> {
  const factory = useAppConfig()?.contracts.stakingFactory;
  return useChainRead(
    ['found-pool', pool, account],
    factory &&
      pool &&
      (async ({ client }) => {
        const chain = await readPoolState(client, factory, pool, account);
        if (!chain) return null;
        const tokens = [chain.stakedToken, chain.rewardToken].map((token) =>
          readToken(client, token).catch(() => undefined),
        );
        const [staked, reward] = await Promise.all(tokens);
        return { chain, staked, reward };
      }),
    { refetchInterval: 10_000 },
  );
}

/**
 * The pool as shown on its page, from the contract only.
 * @param blockTime seconds from block to block
 */
export function poolOfChain(
  address: Address,
  { chain, staked, reward }: FoundPool,
  blockTime: number,
): ListedPool {
  const { startBlock, endBlock, rewardsSupply, stopBlock } = chain;
  const last = lastPaidBlock({ endBlock }, stopBlock);
  return {
    ...stateOfChain(chain),
    stakingPoolAddress: address,
    stakingTokenAddress: chain.stakedToken,
    rewardsTokenAddress: chain.rewardToken,
    stakingTokenName: staked?.name ?? '',
    stakingTokenSymbol: staked?.symbol ?? '',
    stakingTokenDecimals: staked?.decimals ?? null,
    rewardsTokenName: reward?.name ?? '',
    rewardsTokenSymbol: reward?.symbol ?? '',
    rewardsTokenDecimals: reward?.decimals ?? null,
    isRewardsSameAsStakingToken: sameAddress(chain.stakedToken, chain.rewardToken),
    rewardsSupply: String(rewardsSupply),
    stakingTokensPerUser: String(chain.limitPerUser),
    poolExpireTimestamp: dateOfBlock(last, chain.block, chain.timestamp, blockTime),
    rewardsPerBlock: String(rewardsPerBlock(rewardsSupply, startBlock, endBlock)),
    stakeTimeLockInDays: chain.lockTime,
    startBlockNumber: startBlock,
    endBlockNumber: endBlock,
    createdByAddress: chain.creator,
    logoUrl: null,
    projectSiteURL: null,
    tokenLockFor: '',
    apr: null,
    noApr: null,
    stakingTokenPriceUsd: null,
    rewardsTokenPriceUsd: null,
    stakerCount: null,
    metadataVersion: null,
  };
}

/** The values of a pool that transactions change. */
export function stateOfChain(chain: PoolOnChain) {
  const { endBlock, stopBlock, totalStaked, rewardsPaid, rewardsReturned, idle } = chain;
  const { accumulator, lastRewardBlock } = ledgerAt(chain, chain, chain.block);
  return {
    status: isPoolFinished({ endBlock }, stopBlock, chain.block) ? 'finished' : 'live',
    totalStaked: String(totalStaked),
    bonusEndBlock: lastPaidBlock({ endBlock }, stopBlock),
    stopBlockNumber: stopBlock,
    books: {
      accumulator: String(accumulator),
      lastRewardBlock,
      rewardsPaid: String(rewardsPaid),
      rewardsReturned: String(rewardsReturned),
      idleRewards: String(idle),
    },
    stake: chain.stake && stakeOfChain(chain.stake),
  } as const;
}

/** Null if the wallet has no stake. The total paid to it is known to the index only. */
function stakeOfChain({ amount, debt, kept, stakedTime, pending }: StakeOnChain): Stake | null {
  if (amount === 0n && kept === 0n) return null;
  return {
    amount: String(amount),
    rewardDebt: String(debt),
    keptRewards: String(kept),
    stakedTime,
    pendingReward: String(pending),
    rewardsPaid: '0',
  };
}
