import { stakingFactoryAbi } from '@kingspad/abi';
import { sameAddress, type Address } from '@kingspad/domain';
import { parseEventLogs, type TransactionReceipt } from 'viem';

/**
 * Where the new staking pool stands; undefined if the transaction made none of this factory's.
 * @param creator whose pool it is to be: a bundle may contain pools of others
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
