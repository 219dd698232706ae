import { tokenLockerAbi } from '@kingspad/abi';
import type { Address } from '@kingspad/domain';
import { readLock, type LockOnChain } from './read.ts';
import type { ReadClient } from '../chain/read-client.ts';

/** A lock with its locker. */
export interface OwnedLock {
  locker: Address;
  lock: LockOnChain;
}

/** A page of an owner's locks in one locker, and their total. */
export async function readOwnedLocks(
  client: ReadClient,
  locker: Address,
  owner: Address,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ total: number; locks: OwnedLock[] }> {
  const contract = { address: locker, abi: tokenLockerAbi } as const;
  const [total, ids] = await Promise.all([
    client.readContract({ ...contract, functionName: 'lockersCountOf', args: [owner] }),
    client.readContract({
      ...contract,
      functionName: 'lockersOf',
      args: [owner, BigInt(offset), BigInt(limit)],
    }),
  ]);
  const found = await Promise.all(ids.map((id) => readOwnedLock(client, locker, Number(id))));
  return { total: Number(total), locks: found.filter((one) => one !== null) };
}

/** One lock of a locker; null if the id does not exist. */
export async function readOwnedLock(
  client: ReadClient,
  locker: Address,
  id: number,
): Promise<OwnedLock | null> {
  const lock = await readLock(client, locker, id);
  return lock && { locker, lock };
}

/** The number of locks ever created in a locker. */
export const readLockCount = (client: ReadClient, locker: Address): Promise<bigint> =>
  client.readContract({ address: locker, abi: tokenLockerAbi, functionName: 'lockCount' });
