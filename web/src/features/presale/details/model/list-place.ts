import { isOnList, type Address, type Hex, type ListProof } from '@kingspad/domain';
import type { SaleListEntry } from '@kingspad/domain/api';

/** A wallet's place on the list of any length whose root a sale has. */
export type ListPlace =
  /**
   * `unpublished`: the server has no list with this root; `absent`: the wallet is not on it; `unproved`: the server's entry is of another
   * list.
   */
  | { state: 'loading' | 'failed' | 'unpublished' | 'absent' | 'unproved' }
  | { state: 'listed'; entry: ListProof };

/**
 * The wallet's place by a server's answer. An entry counts only if it proves itself by the root that the chain has.
 * @param answer undefined where there is none yet
 */
export function listPlaceOf(root: Hex, wallet: Address, answer: SaleListEntry | undefined): ListPlace {
  if (!answer) return { state: 'loading' };
  const { isPublished, entry } = answer;
  if (!isPublished) return { state: 'unpublished' };
  if (!entry) return { state: 'absent' };
  const proved = { cap: BigInt(entry.cap), proof: entry.proof };
  return isOnList(root, wallet, proved) ? { state: 'listed', entry: proved } : { state: 'unproved' };
}

export const entryOf = (place: ListPlace | undefined): ListProof | undefined =>
  place?.state === 'listed' ? place.entry : undefined;
