import { presaleFactoryAbi } from '@kingspad/abi';
import { sameAddress, type Address } from '@kingspad/domain';
import { parseEventLogs, type TransactionReceipt } from 'viem';

/**
 * Where the new sale stands; undefined if the transaction made none of this factory's.
 * @param owner whose sale it is to be: a bundle may contain sales of others
 */
export function saleMadeBy(
  { logs }: Pick<TransactionReceipt, 'logs'>,
  factory: string,
  owner: Address,
): Address | undefined {
  const made = parseEventLogs({ abi: presaleFactoryAbi, eventName: 'PoolCreated', logs });
  return made.findLast(({ address, args }) => sameAddress(address, factory) && sameAddress(args.owner, owner))
    ?.args.pool;
}
