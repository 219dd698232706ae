import { DAY } from '../time.ts';
import { aprOf, type AprFacts } from './apr.ts';
import {
  applyPoolEvent,
  isPoolFinished,
  lastPaidBlock,
  pendingReward,
  type PoolState,
  type PoolTerms,
} from './math.ts';

/** Rewards of a wallet that changes its stake once, if no one else acts. Base units of the reward token. */
export interface StakeEstimate {
  /** Rewards earned up to that block, paid out with the deposit or withdrawal. */
  paidAtOnce: bigint;
  /** Rewards of the whole stake from that block to the pool's last paid block. */
  byEnd: bigint;
}

/**
 * Simulates the contract: the wallet's stake becomes `wanted` at a block, and is harvested after the pool's end.
 * Exact to the unit if no one else acts, before a transfer tax of the reward token.
 * @param wanted the whole stake after the change, base units of the staked token as the pool credits them
 * @returns null once the pool is finished at that block, when it takes no deposits
 */
export function estimateStake(
  terms: PoolTerms,
  state: PoolState,
  wanted: bigint,
  block: number,
): StakeEstimate | null {
  const { ledger, stake } = state;
  if (isPoolFinished(terms, ledger.stopBlock, block)) return null;
  const place = { block, time: 0 };
  const paid = pendingReward(terms, ledger, stake, block);
  const settled = applyPoolEvent(terms, state, { kind: 'reward', amount: paid }, place);
  const change = wanted - stake.amount;
  // Harvested without a change of the stake, nothing is rounded.
  const after =
    change === 0n
      ? settled
      : applyPoolEvent(
          terms,
          settled,
          { kind: change > 0n ? 'deposit' : 'withdraw', amount: change > 0n ? change : -change },
          place,
        );
  const end = lastPaidBlock(terms, ledger.stopBlock);
  return { paidAtOnce: paid, byEnd: pendingReward(terms, after.ledger, after.stake, end) };
}

/** Inputs of a pool's APR with another stake. */
export interface DilutedFacts extends AprFacts {
  /** The present APR in percent; null if there is none. */
  apr: number | null;
  /** The wallet's present stake, a part of `totalStaked`. */
  ownStake: bigint;
}

/**
 * The APR in percent once the wallet's whole stake is `stake`, all other stakes unchanged; null if there is none.
 * @param stake base units of the staked token
 */
export function aprWithStake(facts: DilutedFacts, stake: bigint): number | null {
  const { apr, totalStaked, ownStake } = facts;
  const total = totalStaked - ownStake + stake;
  if (total <= 0n || facts.isFinished) return apr;
  if (apr === null || totalStaked <= 0n) return aprOf({ ...facts, totalStaked: total }).apr;
  return Math.min((apr * Number(totalStaked)) / Number(total), Number.MAX_VALUE);
}

/**
 * A stake's share of a pool's rewards over a number of days at its rewards per block, without compounding; needs no
 * price. Base units of the reward token; null once the pool is finished.
 * @param stake the wallet's whole stake, base units of the staked token
 */
export function shareOfRewards(facts: DilutedFacts, stake: bigint, days: number): bigint | null {
  const total = facts.totalStaked - facts.ownStake + stake;
  if (facts.isFinished || facts.endBlock <= facts.startBlock) return null;
  if (total <= 0n) return 0n;
  const milliseconds = BigInt(Math.round(days * DAY * 1000));
  const blockTime = BigInt(Math.max(1, Math.round(facts.blockTime * 1000)));
  const blocks = BigInt(facts.endBlock - facts.startBlock);
  return (facts.rewardsSupply * milliseconds * stake) / (blocks * blockTime * total);
}
