import { pairDraftFields, type Hex } from '@kingspad/domain';
import type { PresaleDraft, StakingDraft } from '@kingspad/domain/api';
import type { LockDraft } from '@kingspad/protocol/lock/create';
import { keccak256, sliceHex, toBytes } from 'viem';
import type { DeployedPair } from './markets.ts';
import type { DeployedToken } from './tokens.ts';

/** Metadata of the demo's locks, sales and pools. */
export type DemoDraft = LockDraft | PresaleDraft | StakingDraft;

/** The locked token: an ordinary one, or a pair's LP token. */
export type DemoAsset = (DeployedToken & { name: string }) | DeployedPair;

/** The pair's fields of an LP lock's draft. */
export const pairOfDraft = (asset: DemoAsset) =>
  'exchange' in asset ? pairDraftFields(asset.symbol, asset.one, asset.two) : undefined;

/** Not secret; the same title has the same draft on every start. */
export const saltOf = (title: string): Hex => sliceHex(keccak256(toBytes(`demo ${title}`)), 0, 16);

/** Path of the call that stores a draft. */
export function draftPath(draft: DemoDraft): string {
  if ('presaleName' in draft) return '/api/v1/presale/create';
  if ('stakingTokenAddress' in draft) return '/api/v1/staking/create';
  return `/api/v1/${'isLpToken' in draft ? 'liquidity' : 'token'}-locker/create`;
}
