import { stakingPoolAbi, type Deployment } from '@kingspad/abi';
import type { Address } from '@kingspad/domain';
import { allOf, viewsAt, type Views } from '../../support/views.ts';
import { eventsOf, factoryEvents, type ChainEvent, type Head } from './chain-logs.ts';
import { listClaims, recordClaim, type Claim, type Json } from './claim.ts';

/** Everything that the API says of staking pools, and who has a stake. */
export interface StakingFacts {
  claims: Claim[];
  stakers: Set<Address>;
}

const API = '/api/v1/staking';
const text = (value: unknown) => String(value);

/** Everything that the API says of staking pools, from their views and logs. */
export async function stakingClaims(url: string, head: Head, deployment: Deployment): Promise<StakingFacts> {
  const readAt = viewsAt(url, head.number);
  const events = await factoryEvents(url, head, deployment, 'stakingFactory');
  const made = events.filter(({ name }) => name === 'StakingPoolCreated');
  const stakers = new Set<Address>();
  const claims: Claim[] = [];
  const records: Json[] = [];
  for (const creation of made) {
    const pool = creation.args.pool as Address;
    const of = readAt(pool, stakingPoolAbi);
    const ofPool = await eventsOf(url, pool, stakingPoolAbi);
    const deposits = ofPool.filter(({ name }) => name === 'StakeDeposited');
    const wallets = [...new Set(deposits.map(({ args }) => args.user as Address))];
    const stakes = await Promise.all(wallets.map((wallet) => stakeOf(of, wallet, ofPool)));
    const open = wallets.filter((_, index) => stakes[index]?.amount !== '0');
    for (const wallet of open) stakers.add(wallet);
    const record = { ...(await recordOf(of, creation, head)), stakerCount: open.length };
    records.push(record);
    claims.push(recordClaim(`${API}/get/${pool}`, record));
    for (const [index, wallet] of wallets.entries()) {
      const stake = stakes[index] ?? {};
      claims.push({
        path: `${API}/get/${pool}?wallet=${wallet}`,
        rows: 1,
        expected: stake,
        read: (payload: { stake: Json | null }) => payload.stake,
      });
    }
  }
  claims.push(...listClaims(`${API}/all`, records.toReversed()));
  return { claims, stakers };
}

type ReadPool = Views<typeof stakingPoolAbi>;

async function stakeOf(of: ReadPool, wallet: Address, events: readonly ChainEvent[]): Promise<Json> {
  const [[amount, debt, stakedTime], kept, pending] = await Promise.all([
    of('userInfo', [wallet]),
    of('keptRewards', [wallet]),
    of('pendingReward', [wallet]),
  ]);
  const paid = events
    .filter(({ name, args }) => name === 'RewardPaid' && args.user === wallet)
    .reduce((sum, { args }) => sum + (args.amount as bigint), 0n);
  return {
    amount: text(amount),
    rewardDebt: text(debt),
    keptRewards: text(kept),
    stakedTime: Number(stakedTime),
    pendingReward: text(pending),
    rewardsPaid: text(paid),
  };
}

async function recordOf(of: ReadPool, creation: ChainEvent, head: Head): Promise<Json> {
  const said = await allOf({
    creator: of('creator'),
    staked: of('stakedToken'),
    reward: of('rewardToken'),
    supply: of('rewardsSupply'),
    start: of('startBlock'),
    end: of('endBlock'),
    stop: of('stopBlock'),
    bonusEnd: of('bonusEndBlock'),
    limit: of('poolLimitPerUser'),
    lockTime: of('lockTime'),
    total: of('totalStaked'),
    books: of('books'),
  });
  const [accumulator, lastRewardBlock, rewardsPaid, rewardsReturned] = said.books;
  return {
    stakingPoolAddress: creation.args.pool,
    transactionHash: creation.transactionHash,
    blockNumber: creation.blockNumber,
    createdTimestamp: creation.timestamp,
    createdByAddress: said.creator,
    stakingTokenAddress: said.staked,
    rewardsTokenAddress: said.reward,
    rewardsSupply: text(said.supply),
    stakingTokensPerUser: text(said.limit),
    stakeTimeLockInDays: Number(said.lockTime),
    startBlockNumber: Number(said.start),
    endBlockNumber: Number(said.end),
    stopBlockNumber: said.stop === 0n ? null : Number(said.stop),
    bonusEndBlock: Number(said.bonusEnd),
    status: BigInt(head.number) >= said.bonusEnd ? 'finished' : 'live',
    totalStaked: text(said.total),
    'books.accumulator': text(accumulator),
    'books.lastRewardBlock': Number(lastRewardBlock),
    'books.rewardsPaid': text(rewardsPaid),
    'books.rewardsReturned': text(rewardsReturned),
    incompleteSince: null,
  };
}
