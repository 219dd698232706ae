import { SALE_CHAIN_DEFAULTS, SUCCESSES, TITLES, type Address } from '@kingspad/domain';
import { stakingPoolCall } from '@kingspad/protocol/stakingPool/read';
import { translate } from '../../../lib/i18n/index.ts';
import { callRequest, type WriteRequest } from '../../../web3/index.ts';

/** Actions that only a creator has. */
export type CreatorAct = 'stop' | 'reclaim';

const CALLS = { stop: 'stopReward', reclaim: 'withdrawIdleRewards' } as const;

export const FAILURES = {
  stop: { title: TITLES.transactionFailed, fallback: SALE_CHAIN_DEFAULTS.stopPool },
  reclaim: { title: TITLES.transactionFailed, fallback: SALE_CHAIN_DEFAULTS.reclaimRewards },
} as const;

const SAID = { stop: SUCCESSES.poolStopped, reclaim: SUCCESSES.rewardsReclaimed } as const;

export const creatorCall = (act: CreatorAct, pool: Address) => stakingPoolCall(pool, CALLS[act], []);

/**
 * Stops a pool, or withdraws its idle rewards.
 * @param token the reward token's name @param returned the amount returned before, from which the indexed change is recognised
 */
export function creatorRequest(
  act: CreatorAct,
  pool: Address,
  { token, returned }: { token: string; returned: string },
): WriteRequest {
  return callRequest(`${act}-pool`, pool, creatorCall(act, pool), {
    label: translate(`staking.creator.write.${act}`, { token }),
    failure: FAILURES[act],
    success: SAID[act],
    data: { pool, returned },
  });
}
