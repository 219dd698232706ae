import {
  poolCreationOf,
  poolMetaOf,
  readPoolForm,
  type Address,
  type PoolFormContext,
  type PoolFormValues,
} from '@kingspad/domain';
import type { StakingDraft } from '@kingspad/domain/api';
import { prepareStakingPool, type StakingPoolIntent } from '@kingspad/protocol/stakingPool/create';
import type { TokenInfo } from '@kingspad/protocol/token/read';
import { draftSalt, type Salted } from '#creation/index.ts';
import type { PoolForm } from './use-pool-form.ts';

/** A checked pool, frozen until the transaction ends. */
export interface CheckedPool extends StakingPoolIntent {
  staked: TokenInfo;
  /** The staked token again if both are the same. */
  reward: TokenInfo;
  values: PoolFormValues;
  context: PoolFormContext;
}

type Typed = Pick<CheckedPool, 'creator' | 'staked' | 'reward' | 'values' | 'context'>;

/** The typed values, frozen; undefined while some are missing or invalid. */
export function intentOf({ values, wallet, staked, reward, context }: PoolForm): CheckedPool | undefined {
  if (!wallet.account || !staked.data || !reward.data) return undefined;
  return checkedPool({ creator: wallet.account, staked: staked.data, reward: reward.data, values, context });
}

function checkedPool(typed: Typed): CheckedPool | undefined {
  const { values, context } = typed;
  const terms = poolCreationOf(values, context);
  const { expiresAt } = readPoolForm(values, context);
  if (!terms || expiresAt === undefined) return undefined;
  return { ...typed, terms, expiresAt, now: context.now, meta: poolMetaOf(values) };
}

/** The same pool from a later block: the wallet may have taken time to confirm. */
export const movedTo = (
  pool: CheckedPool,
  head: { now: number; headBlock: number },
): CheckedPool | undefined => checkedPool({ ...pool, context: { ...pool.context, ...head } });

/** The body of the create call, and its digest. */
export function saltedPool(
  pool: CheckedPool,
  place: { chainId: number; factory: Address },
): Salted<StakingDraft> {
  // Its blocks move with each try; only the metadata is stored.
  const { salt, keep } = draftSalt([place, pool.creator, pool.terms.stakedToken, pool.values]);
  const { draft, digest } = prepareStakingPool(place, pool, salt);
  return { draft, digest, keepSalt: keep };
}
