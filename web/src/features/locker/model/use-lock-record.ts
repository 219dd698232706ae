import { parseLockReference, type LockReference } from '@kingspad/domain';
import type { LockRecord } from '@kingspad/domain/api';
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { lockMadeBy } from '../../../contracts/locker-receipt.ts';
import { ApiError } from '../../../lib/api-client.ts';
import { useWeb3 } from '../../../web3/index.ts';
import { lockQueries } from '../api/queries.ts';
import type { LockerKind } from '../kinds.ts';

/** How often a transaction is looked for that is in no block yet. */
const PENDING_MS = 1_500;

/** What the chain has of a transaction that the index has no lock for. */
type Trace = 'lock' | 'other' | 'pending' | 'unknown';

export type LockRecordState =
  | { status: 'here'; record: LockRecord }
  | { status: 'loading' | 'waiting' | 'pending' | 'not-a-lock' | 'missing' | 'bad-link' | 'failed' };

/**
 * A lock by the key in its page's address. Where it is not indexed the chain is read, to distinguish a new lock, which
 * is waited for, from a wrong link.
 */
export function useLockRecord(kind: LockerKind, key: string): LockRecordState {
  const reference = parseLockReference(key);
  const known = useQuery(lockQueries.record(kind, reference && key));
  const isUnknown = known.error instanceof ApiError && known.error.status === 404;
  const trace = useQuery(useTraceQuery(kind, isUnknown ? reference : undefined));

  if (!reference) return { status: 'bad-link' };
  if (known.data) return { status: 'here', record: known.data };
  if (!isUnknown) return { status: known.isError ? 'failed' : 'loading' };
  if (!('hash' in reference)) return { status: 'missing' };
  switch (trace.data) {
    case 'lock':
      return { status: 'waiting' };
    case 'pending':
      return { status: 'pending' };
    case 'other':
      return { status: 'not-a-lock' };
    case 'unknown':
      return { status: 'missing' };
    default:
      return { status: trace.isError ? 'failed' : 'loading' };
  }
}

function useTraceQuery(kind: LockerKind, reference: LockReference | undefined) {
  const web3 = useWeb3();
  const hash = reference && 'hash' in reference ? (reference.hash as `0x${string}`) : undefined;
  return queryOptions({
    queryKey: ['chain', web3?.config.chainId, 'trace', hash],
    queryFn:
      web3 && hash
        ? async (): Promise<Trace> => {
            const receipt = await orNothing(web3.client.getTransactionReceipt({ hash }));
            const locker = web3.config.contracts[kind.contract];
            if (receipt) return locker && lockMadeBy(receipt, locker) ? 'lock' : 'other';
            return (await orNothing(web3.client.getTransaction({ hash }))) ? 'pending' : 'unknown';
          }
        : skipToken,
    refetchInterval: (query) => (query.state.data === 'pending' ? PENDING_MS : false),
  });
}

/** Nothing where the node has no such transaction; other failures stay failures. */
async function orNothing<T>(read: Promise<T>): Promise<T | undefined> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof Error && /^Transaction(Receipt)?NotFoundError$/.test(error.name)) return undefined;
    throw error;
  }
}
