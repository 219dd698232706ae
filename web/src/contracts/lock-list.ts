import { tokenLockerAbi } from '@kingspad/abi';
import type { Address } from '@kingspad/domain';
import { readLock, type LockOnChain } from './locker.ts';
import type { ReadClient } from './read-client.ts';

/** A lock with the amount that its owner can claim now. */
export interface OwnedLock {
  locker: Address;
  lock: LockOnChain;
  /** Base units. */
  claimable: bigint;
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
  const [lock, claimable] = await Promise.all([
    readLock(client, locker, id),
    client.readContract({
      address: locker,
      abi: tokenLockerAbi,
      functionName: 'claimable',
      args: [BigInt(id)],
    }),
  ]);
  return lock && { locker, lock, claimable };
}

/** The number of locks ever created in a locker. */
export const readLockCount = (client: ReadClient, locker: Address): Promise<bigint> =>
  client.readContract({ address: locker, abi: tokenLockerAbi, functionName: 'lockCount' });
