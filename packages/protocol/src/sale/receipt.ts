import { presaleFactoryAbi } from '@kingspad/abi';
import { sameAddress, type Address } from '@kingspad/domain';
import { parseEventLogs, type TransactionReceipt } from 'viem';

/**
 * Finds the last sale, of either kind, that a transaction created in a factory.
 * @param owner ignores sales of other owners, which a bundle may contain
 * @returns the address of the sale; undefined if there is none
 * @example
 * const pool = saleMadeBy(receipt, factory, owner);
 */
export function saleMadeBy(
  { logs }: Pick<TransactionReceipt, 'logs'>,
  factory: string,
  owner: Address,
): Address | undefined {
  const made = parseEventLogs({
    abi: presaleFactoryAbi,
    eventName: ['PoolCreated', 'FairPoolCreated'],
    logs,
  });
  return made.findLast(({ address, args }) => sameAddress(address, factory) && sameAddress(args.owner, owner))
    ?.args.pool;
}
