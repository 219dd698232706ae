import type { Address } from '@kingspad/domain';
import { NewestUsed } from '../newest-used.ts';
import type { MarketReader, Pair } from './market.ts';

/** What stands at an address, as far as prices go. */
export type Nature =
  | { is: 'token' }
  /** An LP token whose pair a listed factory knows. */
  | { is: 'pair'; pair: Pair }
  /** It speaks as a pair, and no listed factory knows it: what it says of itself counts for nothing. */
  | { is: 'unrecognised' };

/** A pair may be made at an address that was looked at before, and a factory may be listed later. */
const LOOK_AGAIN_BLOCKS = 20;

/** Tells pairs from other tokens. What a listed factory knows it knows for ever; all else is looked at again. */
export function createNatures(market: MarketReader, limit: number) {
  const kept = new NewestUsed<{ nature?: Nature; blockNumber?: number }>(limit);
  return async (token: Address, blockNumber: number): Promise<Nature> => {
    const known = kept.get(token, () => ({}));
    const { nature } = known;
    const age = blockNumber - (known.blockNumber ?? 0);
    if (nature && (nature.is === 'pair' || (age >= 0 && age < LOOK_AGAIN_BLOCKS))) return nature;
    const found = await look(market, token, BigInt(blockNumber));
    Object.assign(known, { nature: found, blockNumber });
    return found;
  };
}

async function look(market: MarketReader, token: Address, at: bigint): Promise<Nature> {
  const [isRecognised, pair] = await Promise.all([
    market.isRecognised(token, at),
    market.speaksAsPair(token, at),
  ]);
  if (!pair) return { is: 'token' };
  return isRecognised ? { is: 'pair', pair } : { is: 'unrecognised' };
}
