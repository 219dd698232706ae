import { stakingFactoryAbi } from '@kingspad/abi';
import { parseAddress, sameAddress, type Address } from '@kingspad/domain';
import { parseEventLogs, type TransactionReceipt } from 'viem';

/** Where the new staking pool stands; undefined where the transaction made none of this factory's. */
export function stakingPoolMadeBy(
  { logs }: Pick<TransactionReceipt, 'logs'>,
  factory: string,
): Address | undefined {
  const made = parseEventLogs({ abi: stakingFactoryAbi, eventName: 'StakingPoolCreated', logs });
  // Ours is the last log of the call.
  return made.findLast(({ address }) => sameAddress(address, parseAddress(factory)))?.args.pool;
}
