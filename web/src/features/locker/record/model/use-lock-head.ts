import { pairName } from '@kingspad/domain';
import type { LockerKind } from '../../kinds.ts';
import { usePair } from '../../model/pair-reads.ts';
import { lockLabel } from '../../model/token-name.ts';
import type { LockRecordState } from '../../model/use-lock-record.ts';
import { useShownToken } from '../../model/use-shown-token.ts';

/**
 * A lock page's heading, from the index, or from the chain while the server does not answer: the lock's number, the
 * name of its pair or token, and the listed factory that recognises the pair, null if none does. Name and factory are
 * undefined while the chain is read. @returns undefined if there is no lock, or not yet
 */
export function useLockHead(kind: LockerKind, state: LockRecordState) {
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
