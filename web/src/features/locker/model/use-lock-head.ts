import { pairName } from '@kingspad/domain';
import type { LockerKind } from '../kinds.ts';
import { usePair } from './pair-reads.ts';
import { lockLabel } from './token-name.ts';
import type { LockRecordState } from './use-lock-record.ts';
import { useShownToken } from './use-shown-token.ts';

/** What heads a lock's page: from the index, or from the chain while the server does not answer. */
export interface LockHead {
  /** The lock's number. */
  id: number;
  /** The name of its pair or token; undefined while the chain is read. */
  name: string | undefined;
  /** The listed factory that recognises its pair, null if none does; undefined while the chain is read. */
  factory: { name: string } | null | undefined;
}

/** @returns undefined where there is no lock, or not yet */
export function useLockHead(kind: LockerKind, state: LockRecordState): LockHead | undefined {
  const found = state.status === 'on-chain' ? state.lock : undefined;
  const token = useShownToken(found?.token);
  const { data: pair } = usePair(kind.isOfPairs ? found?.token : undefined);
  if (state.status === 'here') {
    const { record } = state;
    return { id: record.tokenLockId, name: lockLabel(kind, record), factory: record.pairFactory };
  }
  if (!found) return undefined;
  return {
    id: found.id,
    name: pair ? pairName(pair.tokenOne.symbol, pair.tokenTwo.symbol) : token?.label,
    factory: pair === undefined ? undefined : (pair?.factory ?? null),
  };
}
