import { rewardsPerBlock } from '@kingspad/domain';
import type { StakingPoolItem } from '@kingspad/domain/api';
import { useEffect } from 'react';
import type { ListedPool } from '../api/queries.ts';
import { isSameToken } from '../model/pool.ts';

/** The pool's data as it goes with the question (spec B.7): terms and stake, far below the socket's 16 KiB. */
export type AprSubject = Pick<
  StakingPoolItem,
  | 'stakingPoolAddress'
  | 'stakingTokenAddress'
  | 'rewardsTokenAddress'
  | 'isRewardsSameAsStakingToken'
  | 'rewardsSupply'
  | 'rewardsPerBlock'
  | 'startBlockNumber'
  | 'endBlockNumber'
  | 'totalStaked'
>;

/** Pools on the page, and how many places show each. */
const shown = new Map<string, { subject: AprSubject; places: number }>();
const listeners = new Set<(subject: AprSubject) => void>();

/** Called with each pool that a place begins to show. @returns the function that unsubscribes */
export function onPoolShown(listener: (subject: AprSubject) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The pools on the page. */
export const shownPools = (): AprSubject[] => [...shown.values()].map(({ subject }) => subject);

/** Whether an answer is about a pool on the page. */
export const isShown = (pool: string): boolean => shown.has(pool.toLowerCase());

/** Has the APR of a pool asked for while a place shows it: the card, its details, a dialog. */
export function useAskedApr(pool: ListedPool): void {
  const key = pool.pool.toLowerCase();
  useEffect(() => {
    const subject = subjectOf(pool);
    shown.set(key, { subject, places: (shown.get(key)?.places ?? 0) + 1 });
    for (const listener of listeners) listener(subject);
    return () => {
      const left = (shown.get(key)?.places ?? 1) - 1;
      if (left > 0) shown.set(key, { subject, places: left });
      else shown.delete(key);
    };
    // Asked once for each place; later figures are pushed.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key]);
}

function subjectOf(pool: ListedPool): AprSubject {
  const { staked, reward, rewardsSupply, startBlock, endBlock, ledger } = pool;
  return {
    stakingPoolAddress: pool.pool,
    stakingTokenAddress: staked.address,
    rewardsTokenAddress: reward.address,
    isRewardsSameAsStakingToken: isSameToken(pool),
    rewardsSupply: String(rewardsSupply),
    rewardsPerBlock: String(rewardsPerBlock(rewardsSupply, startBlock, endBlock)),
    startBlockNumber: startBlock,
    endBlockNumber: endBlock,
    totalStaked: String(ledger.totalStaked),
  };
}
