import type { PoolShares } from '@kingspad/protocol/sale/read';
import type { Read } from '#lib/read.ts';
import type { Shown } from './shown.ts';
import type { TokenSpread } from './use-distribution.ts';

/** Data of the parts that a sale's page loads late. */
export interface PartProps {
  shown: Shown;
  spread: Read<TokenSpread>;
  mine: Read<PoolShares>;
  /** The chain cannot be reached, so that the pair is not read. */
  isAway: boolean;
}
