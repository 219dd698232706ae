import type { Address } from '@kingspad/domain';
import type { UseQueryResult } from '@tanstack/react-query';
import { readLock, readLockFee, type LockOnChain } from '@kingspad/protocol/lock/read';
import { useChainRead } from '../../../web3/index.ts';

/** The fee of one lock for this account, wei. */
export const useLockFee = (
  locker: Address | undefined,
  account: Address | undefined,
): UseQueryResult<bigint> =>
  useChainRead(
    ['lock-fee', locker, account],
    locker && (({ client }) => readLockFee(client, locker, account)),
    { staleTime: 30_000 },
  );

/** A lock read from the chain; null if there is none with this id. */
export const useLockOnChain = (
  locker: Address | undefined,
  id: number | undefined,
): UseQueryResult<LockOnChain | null> =>
  useChainRead(
    ['lock', locker, id],
    locker && id !== undefined && (({ client }) => readLock(client, locker, id)),
  );

/** A lock that its page reads from the chain itself. */
export interface FoundLock {
  /** The newest block at the time of the read. */
  block: number;
  lock: LockOnChain;
}

/** {@link useLockOnChain} while the server reports no changes: read again every few blocks. */
export const useFoundLock = (
  locker: Address | undefined,
  id: number | undefined,
): UseQueryResult<FoundLock | null> =>
  useChainRead(
    ['found-lock', locker, id],
    locker &&
      id !== undefined &&
      (async ({ client }) => {
        const [block, lock] = await Promise.all([client.getBlock(), readLock(client, locker, id)]);
        return lock && { block: Number(block.number), lock };
      }),
    { refetchInterval: 10_000 },
  );
