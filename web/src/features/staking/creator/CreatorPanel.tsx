import type { StakingPoolItem } from '@kingspad/domain/api';

/** What a pool's creator sees beside everybody. */
export function CreatorPanel(_: { pool: StakingPoolItem }) {
  return null;
}
