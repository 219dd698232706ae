import { stakingFactoryAbi, stakingPoolAbi } from '@kingspad/abi';
import { sameAddress, type Address } from '@kingspad/domain';
import { parseEventLogs, type TransactionReceipt } from 'viem';

/**
 * Finds the last staking pool that a transaction created in a factory.
 * @param creator ignores pools of other creators, which a bundle may contain
 * @returns the address of the pool; undefined if there is none
 * @example
 * const pool = stakingPoolMadeBy(receipt, factory, creator);
 */
export function stakingPoolMadeBy(
  { logs }: Pick<TransactionReceipt, 'logs'>,
  factory: string,
  creator: Address,
): Address | undefined {
  const made = parseEventLogs({ abi: stakingFactoryAbi, eventName: 'StakingPoolCreated', logs });
  return made.findLast(
    ({ address, args }) => sameAddress(address, factory) && sameAddress(args.creator, creator),
  )?.args.pool;
}

/**
 * Reads the rewards that a transaction paid to a wallet.
 * @param user ignores payments to other wallets, which a bundle may contain
 * @returns base units of the reward token as they arrived, 0 if none did
 * @example
 * const paid = rewardPaidBy(receipt, pool, account);
 */
export function rewardPaidBy(
  { logs }: Pick<TransactionReceipt, 'logs'>,
  pool: Address,
  user: Address,
): bigint {
  return parseEventLogs({ abi: stakingPoolAbi, eventName: 'RewardPaid', logs })
    .filter(({ address, args }) => sameAddress(address, pool) && sameAddress(args.user, user))
    .reduce((paid, { args }) => paid + args.paid, 0n);
}
