import { tokenLockerAbi } from '@kingspad/abi';
import { sameAddress, type Address } from '@kingspad/domain';
import { decodeEventLog, type TransactionReceipt } from 'viem';

/** The lock of a receipt's last log (spec A.4), and its token; undefined where that log is of no lock. */
export function lockMadeBy(
  receipt: Pick<TransactionReceipt, 'logs'>,
  locker: string,
): { id: number; token: Address } | undefined {
  const log = receipt.logs.at(-1);
  if (!log || !sameAddress(log.address, locker)) return undefined;
  try {
    const event = decodeEventLog({ abi: tokenLockerAbi, data: log.data, topics: log.topics });
    switch (event.eventName) {
      case 'TokensLocked':
      case 'VestingLocked':
        return { id: Number(event.args.id), token: event.args.token };
      case 'LockSplit':
        return { id: Number(event.args.childId), token: event.args.token };
      default:
        return undefined;
    }
  } catch {
    return undefined;
  }
}
