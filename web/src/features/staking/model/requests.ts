import { stakingPoolAbi } from '@kingspad/abi';
import {
  MESSAGES,
  parseAddress,
  SALE_CHAIN_DEFAULTS,
  SUCCESSES,
  TITLES,
  type Address,
} from '@kingspad/domain';
import { UserError } from '../../../lib/errors.ts';
import { translate } from '../../../lib/i18n/index.ts';
import { erc20Abi, type ContractCall, type WriteRequest } from '../../../web3/index.ts';
import type { ListedPool } from '../api/queries.ts';
import { amountText, rewardToken, stakedToken } from './pool.ts';

/** What staking needs and does not have (spec B.5). */
const dataMissing = () =>
  new UserError(TITLES.invalidStakingData, MESSAGES.harvestDataMissing, 'data-missing');

/** More than is staked (spec B.5). */
export const unstakeRefusal = () =>
  new UserError(TITLES.invalidStakingData, MESSAGES.unstakeBlocked, 'above-stake');

/** @throws UserError where it is no address */
function addressOf(text: string): Address {
  const address = parseAddress(text);
  if (!address) throw dataMissing();
  return address;
}

type Call = Pick<ContractCall, 'functionName' | 'args'>;

/** A call of a pool's contract, as it is sent and as it is rehearsed. */
export const poolCall = ({ stakingPoolAddress }: ListedPool, call: Call): ContractCall => ({
  address: addressOf(stakingPoolAddress),
  abi: stakingPoolAbi,
  ...call,
});

/** Lets the pool take exactly the amount of the staked token. */
export const approveCall = (pool: ListedPool, amount: bigint): ContractCall => ({
  address: addressOf(pool.stakingTokenAddress),
  abi: erc20Abi,
  functionName: 'approve',
  args: [addressOf(pool.stakingPoolAddress), amount],
});

export const depositCall = (pool: ListedPool, amount: bigint) =>
  poolCall(pool, { functionName: 'deposit', args: [amount] });
export const withdrawCall = (pool: ListedPool, amount: bigint) =>
  poolCall(pool, { functionName: 'withdraw', args: [amount] });
export const emergencyCall = (pool: ListedPool) =>
  poolCall(pool, { functionName: 'emergencyWithdraw', args: [] });

const failed = (fallback: string) => ({ title: TITLES.transactionFailed, fallback });

/**
 * What survives a reload: whose stake it is, and how that stood before, so that the index is known to have followed.
 * @param wallet whose stake the list has
 */
function dataOf({ stakingPoolAddress, stake }: ListedPool, wallet: Address): WriteRequest['data'] {
  return { pool: stakingPoolAddress, wallet, before: stakeMark(stake) };
}

/** Differs as soon as something was staked, unstaked or paid. */
export const stakeMark = (stake: ListedPool['stake']): string =>
  stake ? `${stake.amount} ${stake.rewardsPaid} ${stake.stakedTime}` : '';

/** One transaction of a sort at a time in one pool. */
const intentOf = (kind: string, { stakingPoolAddress }: ListedPool) => `${kind}:${stakingPoolAddress}`;

/** Approves before a stake (spec B.2). */
export function approveRequest(pool: ListedPool, amount: bigint): WriteRequest {
  return {
    kind: 'approve-stake',
    intent: intentOf('approve-stake', pool),
    label: translate('staking.write.approve', { amount: amountText(stakedToken(pool), amount) }),
    prepare: async () => approveCall(pool, amount),
    failure: failed(SALE_CHAIN_DEFAULTS.approveStaking),
    success: SUCCESSES.proceedWithStaking,
    data: { pool: pool.stakingPoolAddress },
  };
}

export function stakeRequest(pool: ListedPool, wallet: Address, amount: bigint): WriteRequest {
  return {
    kind: 'stake',
    intent: intentOf('stake', pool),
    label: translate('staking.write.stake', { amount: amountText(stakedToken(pool), amount) }),
    prepare: async () => depositCall(pool, amount),
    failure: failed(SALE_CHAIN_DEFAULTS.stake),
    success: SUCCESSES.staked,
    data: dataOf(pool, wallet),
  };
}

/** Takes stake out, and pays what was earned. What is staked is asked of the chain once more (spec B.5). */
export function unstakeRequest(pool: ListedPool, wallet: Address, amount: bigint): WriteRequest {
  return {
    kind: 'unstake',
    intent: intentOf('unstake', pool),
    label: translate('staking.write.unstake', { amount: amountText(stakedToken(pool), amount) }),
    async prepare({ account, publicClient }) {
      const [staked] = await publicClient.readContract({
        address: addressOf(pool.stakingPoolAddress),
        abi: stakingPoolAbi,
        functionName: 'userInfo',
        args: [account],
      });
      if (amount > staked) throw unstakeRefusal();
      return withdrawCall(pool, amount);
    },
    failure: failed(SALE_CHAIN_DEFAULTS.unstake),
    success: SUCCESSES.unstaked,
    data: dataOf(pool, wallet),
  };
}

/**
 * Pays what was earned: a withdrawal of nothing (spec B.4).
 * @param earned base units of the reward token; undefined is refused as missing, as a pool without addresses is
 */
export function harvestRequest(pool: ListedPool, wallet: Address, earned: bigint | undefined): WriteRequest {
  return {
    kind: 'harvest',
    intent: intentOf('harvest', pool),
    label: translate('staking.write.harvest', { token: rewardToken(pool).label }),
    async prepare() {
      addressOf(pool.rewardsTokenAddress);
      if (earned === undefined) throw dataMissing();
      return withdrawCall(pool, 0n);
    },
    failure: failed(SALE_CHAIN_DEFAULTS.harvest),
    success: SUCCESSES.harvested,
    data: dataOf(pool, wallet),
  };
}

/** Takes the whole stake out without its rewards, which stay the wallet's: where the reward token does not work. */
export function emergencyRequest(pool: ListedPool, wallet: Address): WriteRequest {
  return {
    kind: 'emergency-unstake',
    intent: intentOf('unstake', pool),
    label: translate('staking.write.emergency', { token: stakedToken(pool).label }),
    prepare: async () => emergencyCall(pool),
    failure: failed(SALE_CHAIN_DEFAULTS.unstake),
    success: SUCCESSES.unstaked,
    data: dataOf(pool, wallet),
  };
}
