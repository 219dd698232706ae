import type { Deployment } from '@kingspad/abi';
import type { ChainState } from '../store/chain-state.ts';

/**
 * How much of the chain can be undone, seconds. Reorganisations of half this length are supported; the rest is
 * margin.
 */
const UNDOABLE_SECONDS = 384;
/** The same in blocks: 128 blocks of three seconds. It is also the minimum on chains with slower blocks. */
const LEAST_BLOCKS = 128;
const MOST_BLOCKS = 4096;
/** The number of blocks from which the measured block time is used. */
const MEASURED_BLOCKS = 64;

/**
 * How many blocks below the head can be undone: those of the window's length, by the configured block time or by that
 * of the stored blocks, whichever is shorter.
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
  // If the clock stood still there is nothing to measure.
  const seconds = measured > 0 ? Math.min(measured, blockTimeSeconds) : blockTimeSeconds;
  return Math.min(MOST_BLOCKS, Math.max(LEAST_BLOCKS, Math.ceil(UNDOABLE_SECONDS / seconds)));
}
