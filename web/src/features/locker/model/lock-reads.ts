import type { Address } from '@kingspad/domain';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Lock } from '@kingspad/protocol/lock/model';
import { readLock, readLockFee } from '@kingspad/protocol/lock/read';
import { useChainRead } from '#web3/index.ts';

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
): UseQueryResult<Lock | null> =>
  useChainRead(
    ['lock', locker, id],
    locker && id !== undefined && (({ client }) => readLock(client, locker, id)),
  );

/** {@link useLockOnChain} with the newest block, while the server reports no changes: read again every few blocks. */
export const useFoundLock = (
  locker: Address | undefined,
  id: number | undefined,
): UseQueryResult<{ block: number; lock: Lock } | null> =>
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
