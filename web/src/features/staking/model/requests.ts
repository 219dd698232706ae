import { parseAddress, type Address } from '@kingspad/domain';
import type { Stake } from '@kingspad/domain/api';
import { emergencyUnstake, harvest, stake, unstake } from '@kingspad/protocol/stakingPool/calls';
import { readStake } from '@kingspad/protocol/stakingPool/read';
import type { Approval } from '@kingspad/protocol/token/calls';
import { UserError } from '#lib/errors.ts';
import { translate } from '#lib/i18n/index.ts';
import { approvalRequest, type WriteRequest } from '#web3/index.ts';
import type { ListedPool } from '../api/queries.ts';
import { amountText } from '#lib/figures.ts';
import { rewardToken, stakedToken } from './pool.ts';

/** A missing precondition of staking (spec B.5). */
const dataMissing = () =>
  new UserError(translate('title.invalidStakingData'), translate('said.harvestDataMissing'), 'data-missing');

/** More than the stake (spec B.5). */
export const unstakeRefusal = () =>
  new UserError(translate('title.invalidStakingData'), translate('said.unstakeBlocked'), 'above-stake');

/** @throws UserError if it is not an address */
function addressOf(text: string): Address {
  const address = parseAddress(text);
  if (!address) throw dataMissing();
  return address;
}

/** The address of a pool's contract. @throws UserError if the list has none */
export const poolContractOf = ({ pool }: ListedPool): Address => addressOf(pool);

/** Approves exactly the amount of the staked token. */
export const approvalOf = (pool: ListedPool, amount: bigint): Approval => ({
  token: addressOf(pool.staked.address),
  spender: poolContractOf(pool),
  amount,
});

const failed = (fallback: string) => ({ title: translate('title.transactionFailed'), fallback });

/**
 * Stored across a reload: the wallet and its stake before, from which the indexed change is recognised.
 * @param wallet the wallet of the list's stakes
 */
function dataOf(pool: ListedPool, wallet: Address): WriteRequest['data'] {
  return { pool: pool.pool, wallet, before: stakeMark(pool.record?.stake) };
}

/** Changes whenever something was staked, unstaked or paid. */
export const stakeMark = (of: Stake | null | undefined): string =>
  of ? `${of.amount} ${of.rewardsPaid} ${of.stakedTime}` : '';

/** One transaction of each kind at a time per pool. */
const intentOf = (kind: string, { pool }: ListedPool) => `${kind}:${pool}`;

/** Approves before a stake (spec B.2). */
export function approveRequest(pool: ListedPool, amount: bigint): WriteRequest {
  return approvalRequest({
    kind: 'approve-stake',
    intent: intentOf('approve-stake', pool),
    label: translate('staking.write.approve', { amount: amountText(stakedToken(pool), amount) }),
    approvalOf: async () => approvalOf(pool, amount),
    failure: failed(translate('failed.approveStaking')),
    success: { title: translate('done.proceedWithStaking.title'), text: '' },
    data: { pool: pool.pool },
  });
}

export function stakeRequest(pool: ListedPool, wallet: Address, amount: bigint): WriteRequest {
  return {
    kind: 'stake',
    intent: intentOf('stake', pool),
    label: translate('staking.write.stake', { amount: amountText(stakedToken(pool), amount) }),
    prepare: async () => ({ call: stake(poolContractOf(pool), amount) }),
    failure: failed(translate('failed.stake')),
    success: { title: translate('done.staked.title'), text: '' },
    data: dataOf(pool, wallet),
  };
}

/** Unstakes, and pays the earned rewards. The stake is read from the chain again (spec B.5). */
export function unstakeRequest(pool: ListedPool, wallet: Address, amount: bigint): WriteRequest {
  return {
    kind: 'unstake',
    intent: intentOf('unstake', pool),
    label: translate('staking.write.unstake', { amount: amountText(stakedToken(pool), amount) }),
    async prepare({ account, publicClient }) {
      const staked = await readStake(publicClient, poolContractOf(pool), account);
      if (amount > staked) throw unstakeRefusal();
      return { call: unstake(poolContractOf(pool), amount) };
    },
    failure: failed(translate('failed.unstake')),
    success: { title: translate('done.unstaked.title'), text: '' },
    data: dataOf(pool, wallet),
  };
}

/**
 * Pays the earned rewards: a withdrawal of zero (spec B.4).
 * @param earned base units of the reward token; undefined is refused as missing, as a pool without addresses is
 */
export function harvestRequest(pool: ListedPool, wallet: Address, earned: bigint | undefined): WriteRequest {
  return {
    kind: 'harvest',
    intent: intentOf('harvest', pool),
    label: translate('staking.write.harvest', { token: rewardToken(pool).label }),
    async prepare() {
      addressOf(pool.reward.address);
      if (earned === undefined) throw dataMissing();
      return { call: harvest(poolContractOf(pool)) };
    },
    failure: failed(translate('failed.harvest')),
    success: { title: translate('done.harvested.title'), text: '' },
    data: dataOf(pool, wallet),
  };
}

/** Withdraws the whole stake without its rewards, which the wallet keeps as a claim: in case the reward token fails. */
export function emergencyRequest(pool: ListedPool, wallet: Address): WriteRequest {
  return {
    kind: 'emergency-unstake',
    intent: intentOf('unstake', pool),
    label: translate('staking.write.emergency', { token: stakedToken(pool).label }),
    prepare: async () => ({ call: emergencyUnstake(poolContractOf(pool)) }),
    failure: failed(translate('failed.unstake')),
    success: { title: translate('done.unstaked.title'), text: '' },
    data: dataOf(pool, wallet),
  };
}
