import type { Address } from '@kingspad/domain';
import { LRUCache } from 'lru-cache';
import type { MarketReader, Pair } from './market.ts';

/** What stands at an address, as far as prices go. */
export type TokenKind =
  | { is: 'token' }
  /** An LP token whose pair a listed factory knows. */
  | { is: 'pair'; pair: Pair }
  /** It speaks as a pair, and no listed factory knows it: what it says of itself counts for nothing. */
  | { is: 'unrecognised' };

/** So long a contract that no listed factory knows is taken for what it was: three calls, each alone, look at it. */
const LOOK_AGAIN_BLOCKS = 20;

/**
 * Tells pairs from other tokens. A pair that a listed factory knows stays one. A pair may be made at an address that was
 * looked at before, and a factory may be listed later: the locker is asked about all others at every block.
 */
export function createTokenKinds(market: MarketReader, limit: number) {
  const kept = new LRUCache<Address, { kind?: TokenKind; blockNumber?: number }>({
    max: limit,
    memoMethod: () => ({}),
  });
  return async (token: Address, blockNumber: number): Promise<TokenKind> => {
    const known = kept.memo(token);
    const { kind } = known;
    if (kind?.is === 'pair') return kind;
    const at = BigInt(blockNumber);
    const isRecognised = market.isRecognised(token, at);
    const age = blockNumber - (known.blockNumber ?? 0);
    if (kind && age >= 0 && age < LOOK_AGAIN_BLOCKS && !(await isRecognised)) return kind;
    const [isPairs, pair] = await Promise.all([isRecognised, market.speaksAsPair(token, at)]);
    const found = tokenKindOf(isPairs, pair);
    Object.assign(known, { kind: found, blockNumber });
    return found;
  };
}

function tokenKindOf(isRecognised: boolean, pair: Pair | undefined): TokenKind {
  if (!pair) return { is: 'token' };
  return isRecognised ? { is: 'pair', pair } : { is: 'unrecognised' };
}
