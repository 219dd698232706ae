import { tokenLockerAbi } from '@kingspad/abi';
import { inSourcesForm } from '@kingspad/abi/event-forms';
import { sameAddress, type Address } from '@kingspad/domain';
import { parseEventLogs, type TransactionReceipt } from 'viem';

/**
 * Finds the last lock that a transaction created in a locker (spec A.4).
 * @param payer ignores locks of other payers, which a bundle of several accounts' calls may contain
 * @returns its id and token; undefined if there is none
 * @example
 * const made = lockMadeBy(receipt, locker, payer);
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
    // A generation may log its locks in another form.
    logs: logs.filter(({ address }) => sameAddress(address, locker)).map(inSourcesForm),
  });
  const made = events.findLast(({ args }) => isOurs('payer' in args ? args.payer : args.owner));
  if (!made) return undefined;
  const { args } = made;
  return { id: Number('childId' in args ? args.childId : args.id), token: args.token };
}
