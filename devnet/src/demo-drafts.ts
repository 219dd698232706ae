import {
  metadataDigest,
  metadataTail,
  pairDraftFields,
  toUtcText,
  type Address,
  type Hex,
} from '@kingspad/domain';
import type { LiquidityLockDraft, PresaleDraft, StakingDraft, TokenLockDraft } from '@kingspad/domain/api';
import { keccak256, parseUnits, sliceHex, toBytes } from 'viem';
import { DEV_CHAIN_ID } from './chain-id.ts';
import { cycleMinutes, type DemoLock } from './demo-locks.ts';
import type { DeployedPair } from './markets.ts';
import type { DeployedToken } from './tokens.ts';

type LockDraft = TokenLockDraft | LiquidityLockDraft;

/** Metadata of the demo's locks, sales and pools. */
export type DemoDraft = LockDraft | PresaleDraft | StakingDraft;

/** The locked token: an ordinary one, or a pair's LP token. */
export type DemoAsset = (DeployedToken & { name: string }) | DeployedPair;

interface DraftSubject {
  lock: DemoLock;
  title: string;
  owner: Address;
  asset: DemoAsset;
  /** A day of the demo in seconds. */
  at: (day: number) => number;
}

/** The draft that the page would post before the lock. The chain has only its digest, so it may be posted later too. */
export function draftOf({ lock, title, owner, asset, at }: DraftSubject): LockDraft {
  const { vests, opensOn } = lock;
  const date = (day: number | undefined) => (day === undefined ? null : toUtcText(at(day)));
  const draft = {
    title,
    tokenAddress: asset.address,
    tokenOwner: owner,
    tokenName: asset.name,
    tokenSymbol: asset.symbol,
    tokenDecimals: asset.decimals,
    tokenUnlockTime: date(opensOn),
    unlockTimestamp: opensOn === undefined ? null : at(opensOn),
    transactionHash: null,
    tokenLockId: null,
    tokenLockAmount: parseUnits(lock.amount, asset.decimals).toString(),
    isVestingEnabled: vests !== undefined,
    initialVestingReleaseDate: date(vests?.from),
    initialVestingReleasePercentage: vests?.percent ?? null,
    vestingCycleInMinutes: vests ? cycleMinutes(vests) : null,
    vestingReleasePercentage: vests?.thenPercent ?? null,
    beneficiaryWalletAddress: null,
    // Not secret; the same title has the same draft on every start.
    metadataSalt: sliceHex(keccak256(toBytes(`demo ${title}`)), 0, 16),
  };
  if (!('exchange' in asset)) return draft;
  return { ...draft, ...pairDraftFields(asset.symbol, asset.one, asset.two) };
}

/** Path of the call that stores a draft. */
export function draftPath(draft: DemoDraft): string {
  if ('presaleName' in draft) return '/api/v1/presale/create';
  if ('stakingTokenAddress' in draft) return '/api/v1/staking/create';
  return `/api/v1/${'isLpToken' in draft ? 'liquidity' : 'token'}-locker/create`;
}

/** The bytes appended to the creating call's arguments that claim the draft. */
export function tailOf(draft: LockDraft, contract: Address): Hex {
  const digest = metadataDigest({
    chainId: DEV_CHAIN_ID,
    contract,
    kind: 'lock',
    owner: draft.tokenOwner as Address,
    token: draft.tokenAddress as Address,
    salt: draft.metadataSalt as Hex,
    meta: { title: draft.title ?? '' },
  });
  return metadataTail(digest);
}
