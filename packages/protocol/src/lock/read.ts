import { tokenLockerAbi } from '@kingspad/abi';
import type { Address } from '@kingspad/domain';
import type { ReadClient } from '../chain/read-client.ts';
import { lockOfChain, type Lock } from './model.ts';

/**
 * Reads the fee for one lock (spec A.7: `fee`).
 * @param account pays the fee; 0 if it is excluded from fees
 * @returns wei
 * @throws the client's error if the node or the contract does not answer
 * @example
 * const fee = await readLockFee(client, locker, account);
 */
export async function readLockFee(client: ReadClient, locker: Address, account?: Address): Promise<bigint> {
  const contract = { address: locker, abi: tokenLockerAbi } as const;
  const [fee, isExcluded] = await Promise.all([
    client.readContract({ ...contract, functionName: 'fee' }),
    account ? client.readContract({ ...contract, functionName: 'feesExcluded', args: [account] }) : false,
  ]);
  return isExcluded ? 0n : fee;
}

/**
 * Reads an account's credit at the locker: excess fees whose refund the account refused.
 * @returns wei
 * @throws the client's error if the node or the contract does not answer
 * @example
 * const credit = await readLockerCredit(client, locker, account);
 */
export const readLockerCredit = (client: ReadClient, locker: Address, account: Address): Promise<bigint> =>
  client.readContract({ address: locker, abi: tokenLockerAbi, functionName: 'creditOf', args: [account] });

/**
 * Reads a lock (spec A.7: `lockerDetails`, `vestingLockerDetails`).
 * @returns amounts in base units, times in seconds, shares in basis points; null if the id does not exist
 * @throws the client's error if the node or the contract does not answer
 * @example
 * const lock = await readLock(client, locker, 17);
 */
export async function readLock(client: ReadClient, locker: Address, id: number): Promise<Lock | null> {
  const contract = { address: locker, abi: tokenLockerAbi, args: [BigInt(id)] } as const;
  const [lockerDetails, vestingLockerDetails, scheduleOf, pendingOwner, isOpenUnlock] = await Promise.all([
    client.readContract({ ...contract, functionName: 'lockerDetails' }),
    client.readContract({ ...contract, functionName: 'vestingLockerDetails' }),
    client.readContract({ ...contract, functionName: 'scheduleOf' }),
    client.readContract({ ...contract, functionName: 'pendingOwner' }),
    client.readContract({ ...contract, functionName: 'isOpenUnlock' }),
  ]);
  return lockOfChain(id, { lockerDetails, vestingLockerDetails, scheduleOf, pendingOwner, isOpenUnlock });
}

/**
 * Reads a page of an owner's locks in one locker, oldest first.
 * @returns the locks in the units of {@link readLock}, and the number of all locks of the owner
 * @throws the client's error if the node or the contract does not answer
 * @example
 * const { total, locks } = await readOwnedLocks(client, locker, owner, { offset: 0, limit: 10 });
 */
export async function readOwnedLocks(
  client: ReadClient,
  locker: Address,
  owner: Address,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ total: number; locks: Lock[] }> {
  const contract = { address: locker, abi: tokenLockerAbi } as const;
  const [total, ids] = await Promise.all([
    client.readContract({ ...contract, functionName: 'lockersCountOf', args: [owner] }),
    client.readContract({
      ...contract,
      functionName: 'lockersOf',
      args: [owner, BigInt(offset), BigInt(limit)],
    }),
  ]);
  const found = await Promise.all(ids.map((id) => readLock(client, locker, Number(id))));
  return { total: Number(total), locks: found.filter((one) => one !== null) };
}

/**
 * Reads the number of locks ever created in a locker.
 * @throws the client's error if the node or the contract does not answer
 * @example
 * const count = await readLockCount(client, locker);
 */
export const readLockCount = (client: ReadClient, locker: Address): Promise<bigint> =>
  client.readContract({ address: locker, abi: tokenLockerAbi, functionName: 'lockCount' });
