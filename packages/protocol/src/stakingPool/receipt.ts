import { stakingFactoryAbi } from '@kingspad/abi';
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
