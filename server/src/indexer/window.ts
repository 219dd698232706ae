import type { Deployment } from '@kingspad/abi';
import type { ChainState } from '../store/chain-state.ts';

/** How much of the chain can be undone, seconds. Reorganisations of half of that are supported; the rest is margin. */
const UNDOABLE_SECONDS = 384;
/** The same in blocks: 128 of three seconds, and as many at least where blocks are slower. */
const LEAST_BLOCKS = 128;
const MOST_BLOCKS = 4096;
/** From so many blocks on, what the index has measured counts. */
const MEASURED_BLOCKS = 64;

/**
 * How many blocks below the head can be undone: as many as come within the time, by the configured time between blocks or by that of
 * the blocks that are kept, whichever is shorter.
 */
export function undoableBlocks(
  { blockTimeSeconds, isBlockTimePinned }: Pick<Deployment, 'blockTimeSeconds' | 'isBlockTimePinned'>,
  { cursor, oldest }: Pick<ChainState, 'cursor' | 'oldest'>,
): number {
  const blocks = oldest ? cursor.number - oldest.number : 0;
  const measured =
    oldest && blocks >= MEASURED_BLOCKS && !isBlockTimePinned
      ? (cursor.timestamp - oldest.timestamp) / blocks
      : blockTimeSeconds;
  // A clock that stood still measures nothing.
  const seconds = measured > 0 ? Math.min(measured, blockTimeSeconds) : blockTimeSeconds;
  return Math.min(MOST_BLOCKS, Math.max(LEAST_BLOCKS, Math.ceil(UNDOABLE_SECONDS / seconds)));
}
