import { parseLockReference, type LockReference } from '@kingspad/domain';
import type { LockRecord, PublicConfig } from '@kingspad/domain/api';
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import type { Lock } from '@kingspad/protocol/lock/model';
import { lockMadeBy } from '@kingspad/protocol/lock/receipt';
import { ApiError } from '#lib/api-client.ts';
import { useAppConfig } from '#lib/config.ts';
import { useServerAway } from '#lib/server-away.ts';
import { useReader } from '#web3/index.ts';
import { lockQueries } from '../api/queries.ts';
import type { LockerKind } from '../kinds.ts';
import { useFoundLock } from './lock-reads.ts';
import { generationsIn } from '#lib/generations.ts';
import { useLocker } from './use-locker.ts';

/** How often a pending transaction is looked up. */
const PENDING_MS = 1_500;

/** The chain's data of a transaction that is not indexed: the number of its lock, or why there is none. */
type Trace = number | 'other' | 'pending' | 'unknown';

/** A lock's record from the index, or its state on the chain while the server does not answer. */
export type LockRecordState =
  | { status: 'here'; record: LockRecord }
  | { status: 'on-chain'; block: number; lock: Lock }
  | { status: 'loading' | 'waiting' | 'pending' | 'not-a-lock' | 'missing' | 'bad-link' | 'failed' };

/**
 * A lock by the key in its page's URL. If it is not indexed, the chain is read to distinguish a new lock, which
 * is waited for, from a wrong link. If the server does not answer, the lock is read from the chain.
 */
export function useLockRecord(kind: LockerKind, key: string): LockRecordState {
  const reference = parseLockReference(key);
  const known = useQuery(lockQueries.record(kind, reference && key));
  const isUnknown = known.error instanceof ApiError && known.error.status === 404;
  const isAway = useServerAway(known);
  const trace = useQuery(useTraceQuery(kind, isUnknown || isAway ? reference : undefined));
  const lockId = isAway ? lockIdOf(reference, trace.data) : undefined;
  const found = useFoundLock(useLocker(kind, lockId), lockId);

  if (!reference) return { status: 'bad-link' };
  if (known.data) return { status: 'here', record: known.data };
  if (found.data) return { status: 'on-chain', ...found.data };
  if (found.data === null) return { status: 'missing' };
  if (!isUnknown && !isAway) return { status: known.isError ? 'failed' : 'loading' };
  if (isUnknown && !('hash' in reference)) return { status: 'missing' };
  const hasFailed = trace.isError || found.isError || (isAway && reference.by === 'draft');
  switch (trace.data) {
    case 'pending':
      return { status: 'pending' };
    case 'other':
      return { status: 'not-a-lock' };
    case 'unknown':
      return { status: 'missing' };
    case undefined:
      return { status: hasFailed ? 'failed' : 'loading' };
    default:
      if (isUnknown) return { status: 'waiting' };
      return { status: hasFailed ? 'failed' : 'loading' };
  }
}

/** The lock's number, from the URL or its transaction. */
function lockIdOf(reference: LockReference | undefined, trace: Trace | undefined): number | undefined {
  if (reference && 'lockId' in reference) return reference.lockId;
  return typeof trace === 'number' ? trace : undefined;
}

/** The lock that a transaction made in a locker of any generation. */
const idMadeBy = (receipt: Parameters<typeof lockMadeBy>[0], kind: LockerKind, config: PublicConfig) =>
  generationsIn(config)
    .map(({ contracts }) => lockMadeBy(receipt, contracts[kind.contract])?.id)
    .find((id) => id !== undefined);

function useTraceQuery(kind: LockerKind, reference: LockReference | undefined) {
  const hash = reference && 'hash' in reference ? (reference.hash as `0x${string}`) : undefined;
  const reader = useReader(hash !== undefined);
  const config = useAppConfig();
  return queryOptions({
    queryKey: ['chain', reader?.config.chainId, 'trace', hash],
    queryFn:
      reader && config && hash
        ? async (): Promise<Trace> => {
            const receipt = await orNothing(reader.client.getTransactionReceipt({ hash }));
            if (receipt) return idMadeBy(receipt, kind, config) ?? 'other';
            return (await orNothing(reader.client.getTransaction({ hash }))) ? 'pending' : 'unknown';
          }
        : skipToken,
    refetchInterval: (query) => (query.state.data === 'pending' ? PENDING_MS : false),
  });
}

/** Null if the node has no such transaction; other errors are passed on. */
async function orNothing<T>(read: Promise<T>): Promise<T | undefined> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof Error && /^Transaction(Receipt)?NotFoundError$/.test(error.name)) return undefined;
    throw error;
  }
}
