import { emittedAt, lastPaidBlock, refundOfStop, type PoolTerms } from '@kingspad/domain';
import type { CreatorLedger } from '@kingspad/protocol/stakingPool/read';
import { countText } from '#lib/figures.ts';

/** A pool from its creator's view. Amounts are base units of the reward token. */
export interface CreatorView {
  emitted: bigint;
  /** The amount that a stop would return now; zero once the pool has ended. */
  refund: bigint;
  hasEnded: boolean;
}

/** Computed from the terms and the contract's state in one block. */
export function creatorView(
  terms: PoolTerms,
  { block, lastBlock }: Pick<CreatorLedger, 'block' | 'lastBlock'>,
): CreatorView {
  const hasEnded = block >= lastBlock;
  return {
    emitted: emittedAt(terms, Math.min(block, lastPaidBlock(terms, lastBlock))),
    refund: hasEnded ? 0n : refundOfStop(terms, block),
    hasEnded,
  };
}

/** A block's number for display: `867,357`. */
export const blockText = (block: number): string => countText(block);
