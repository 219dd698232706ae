import type { Address } from '@kingspad/domain';
import { LRUCache } from 'lru-cache';
import type { MarketReader, Pair } from './market.ts';

/** The kind of a contract as far as prices are concerned. */
export type TokenKind =
  | { is: 'token' }
  /** An LP token whose pair a listed factory recognises. */
  | { is: 'pair'; pair: Pair }
  /** Behaves like a pair, but no listed factory recognises it: its own data is not trusted. */
  | { is: 'unrecognised' };

/**
 * How long the kind of a contract that no listed factory recognises is kept: reading it takes three calls, each alone.
 */
const LOOK_AGAIN_MS = 60_000;

/**
 * Distinguishes pairs from other tokens. A pair that a listed factory recognises stays one. A pair may be created at an
 * address that was read before, and a factory may be listed later: for all others the locker is read again at every
 * block.
 */
export function createTokenKinds(market: MarketReader, limit: number) {
  const kept = new LRUCache<Address, { kind?: TokenKind; readAt?: number }>({
    max: limit,
    memoMethod: () => ({}),
  });
  return async (token: Address, blockNumber: number): Promise<TokenKind> => {
    const known = kept.memo(token);
    const { kind } = known;
    if (kind?.is === 'pair') return kind;
    const at = BigInt(blockNumber);
    const isRecognised = market.isRecognised(token, at);
    const age = Date.now() - (known.readAt ?? 0);
    if (kind && age < LOOK_AGAIN_MS && !(await isRecognised)) return kind;
    const [isPairs, pair] = await Promise.all([isRecognised, market.pairAt(token, at)]);
    const found = tokenKindOf(isPairs, pair);
    Object.assign(known, { kind: found, readAt: Date.now() });
    return found;
  };
}

function tokenKindOf(isRecognised: boolean, pair: Pair | undefined): TokenKind {
  if (!pair) return { is: 'token' };
  return isRecognised ? { is: 'pair', pair } : { is: 'unrecognised' };
}
