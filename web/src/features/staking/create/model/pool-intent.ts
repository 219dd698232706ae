import {
  metadataDigest,
  poolCreationOf,
  poolDraft,
  poolMetaOf,
  poolSubject,
  type Address,
  type PoolCreation,
  type PoolFormContext,
  type PoolFormValues,
} from '@kingspad/domain';
import type { StakingDraft } from '@kingspad/domain/api';
import { draftSalt, type Salted } from '../../../../creation/index.ts';
import type { TokenInfo } from '@kingspad/protocol/token/read';
import type { PoolForm } from './use-pool-form.ts';

/** A pool about to be created: checked, and frozen until the transaction ends. */
export interface PoolIntent {
  creator: Address;
  staked: TokenInfo;
  /** The staked token again if both are the same. */
  reward: TokenInfo;
  values: PoolFormValues;
  context: PoolFormContext;
  terms: PoolCreation;
}

/** The typed values, frozen; undefined while some are missing or invalid. */
export function intentOf({ values, wallet, staked, reward, context }: PoolForm): PoolIntent | undefined {
  const terms = poolCreationOf(values, context);
  if (!wallet.account || !staked.data || !reward.data || !terms) return undefined;
  return { creator: wallet.account, staked: staked.data, reward: reward.data, values, context, terms };
}

/** The same pool from a later block: the wallet may have taken time to confirm. */
export function movedTo(
  intent: PoolIntent,
  head: { now: number; headBlock: number },
): PoolIntent | undefined {
  const context = { ...intent.context, ...head };
  const terms = poolCreationOf(intent.values, context);
  return terms && { ...intent, context, terms };
}

/** The body of the create call, and its digest. */
export function saltedPool(
  intent: PoolIntent,
  { chainId, factory }: { chainId: number; factory: Address },
): Salted<StakingDraft> | undefined {
  const { creator, staked, reward, values, context, terms } = intent;
  // Its blocks move with each try; only the metadata is stored.
  const { salt, keep } = draftSalt([chainId, factory, creator, terms.stakedToken, values]);
  const draft = poolDraft(values, { ...context, creator, staked, reward, salt });
  const meta = poolMetaOf(values);
  const digest = metadataDigest(
    poolSubject({ chainId, factory, creator, stakedToken: terms.stakedToken, salt, meta }),
  );
  return draft && { draft, digest, keepSalt: keep };
}
