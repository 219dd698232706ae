import type { LockerKind } from '../../kinds.ts';
import { usePair } from '../../model/pair-reads.ts';
import { recordPair, type PairSide } from '../../model/record-pair.ts';
import type { ShownLock } from '../../model/use-shown-lock.ts';

/**
 * The tokens whose logos a lock's page shows, the two of a pair or the locked one, and whether its names can be trusted: not those of
 * a pair that no listed factory recognizes.
 */
export function useHeadTokens(
  kind: LockerKind,
  { record, token }: Pick<ShownLock, 'record' | 'token'>,
): { tokens: readonly PairSide[]; isTrusted: boolean } {
  const { data: found } = usePair(kind.isOfPairs && !record ? token.address : undefined);
  if (!kind.isOfPairs) return { tokens: [token], isTrusted: true };
  const indexed = record && recordPair(record);
  const onChain = found ? { one: found.tokenOne, two: found.tokenTwo } : undefined;
  const pair = indexed ?? onChain;
  const factory = record ? record.pairFactory : found?.factory;
  return { tokens: pair ? [pair.one, pair.two] : [token], isTrusted: Boolean(factory) };
}
