import { type Address } from '@kingspad/domain';
import { reclaimRewards, stopPool } from '@kingspad/protocol/stakingPool/calls';
import { translate } from '#lib/i18n/index.ts';
import { callRequest, type WriteRequest } from '#web3/index.ts';

/** Actions that only a creator has. */
export type CreatorAct = 'stop' | 'reclaim';

/** The call of each. */
export const CREATOR_CALLS = { stop: stopPool, reclaim: reclaimRewards } as const;

export const creatorFailure = (act: CreatorAct) => ({
  title: translate('title.transactionFailed'),
  fallback: translate(act === 'stop' ? 'failed.stopPool' : 'failed.reclaimRewards'),
});

/**
 * Stops a pool, or withdraws its idle rewards.
 * @param token the reward token's name @param returned the amount returned before, from which the indexed change is recognised
 */
export function creatorRequest(
  act: CreatorAct,
  pool: Address,
  { token, returned }: { token: string; returned: string },
): WriteRequest {
  return callRequest(`${act}-pool`, pool, CREATOR_CALLS[act](pool), {
    label: translate(`staking.creator.write.${act}`, { token }),
    failure: creatorFailure(act),
    success: {
      title: translate('title.success'),
      text: translate(act === 'stop' ? 'done.poolStopped' : 'done.rewardsReclaimed'),
    },
    data: { pool, returned },
  });
}
