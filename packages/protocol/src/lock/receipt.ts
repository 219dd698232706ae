import { tokenLockerAbi } from '@kingspad/abi';
import { sameAddress, type Address } from '@kingspad/domain';
import { parseEventLogs, type TransactionReceipt } from 'viem';

/**
 * The newest lock that a transaction made in one of our lockers (spec A.4), and its token; undefined if it made none.
 * @param payer whose lock it is to be: a bundle of several accounts' calls may contain locks of others
 */
export function lockMadeBy(
  { logs }: Pick<TransactionReceipt, 'logs'>,
  locker: string,
  payer?: Address,
): { id: number; token: Address } | undefined {
  const isOurs = (account: Address) => payer === undefined || sameAddress(account, payer);
  const events = parseEventLogs({
    abi: tokenLockerAbi,
    eventName: ['TokensLocked', 'VestingLocked', 'LockSplit'],
    logs,
  }).filter(({ address }) => sameAddress(address, locker));
  const made = events.findLast(({ args }) => isOurs('payer' in args ? args.payer : args.owner));
  if (!made) return undefined;
  const { args } = made;
  return { id: Number('childId' in args ? args.childId : args.id), token: args.token };
}
