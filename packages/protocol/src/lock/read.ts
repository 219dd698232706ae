import { tokenLockerAbi } from '@kingspad/abi';
import type { Address } from '@kingspad/domain';
import type { ReadClient } from '../chain/read-client.ts';
import { lockOfChain, type Lock } from './model.ts';

/** The locker's fee for one lock by this account, wei; 0 for accounts that are excluded from fees. */
export async function readLockFee(client: ReadClient, locker: Address, account?: Address): Promise<bigint> {
  const contract = { address: locker, abi: tokenLockerAbi } as const;
  const [fee, isExcluded] = await Promise.all([
    client.readContract({ ...contract, functionName: 'fee' }),
    account ? client.readContract({ ...contract, functionName: 'feesExcluded', args: [account] }) : false,
  ]);
  return isExcluded ? 0n : fee;
}

/** Coin that the locker owes the account, wei: a payment above the fee whose return the account refused. */
export const readLockerCredit = (client: ReadClient, locker: Address, account: Address): Promise<bigint> =>
  client.readContract({ address: locker, abi: tokenLockerAbi, functionName: 'creditOf', args: [account] });

/**
 * Reads a lock in one request; null if the id does not exist.
 * @example
 * await readLock(client, locker, 17);
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

/** A page of an owner's locks in one locker, and their total. */
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

/** The number of locks ever created in a locker. */
export const readLockCount = (client: ReadClient, locker: Address): Promise<bigint> =>
  client.readContract({ address: locker, abi: tokenLockerAbi, functionName: 'lockCount' });
