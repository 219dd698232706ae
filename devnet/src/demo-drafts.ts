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

/** What the demo's owners say of their locks, sales and pools. */
export type DemoDraft = LockDraft | PresaleDraft | StakingDraft;

/** What is locked: a token, or a pair's LP token. */
export type DemoAsset = (DeployedToken & { name: string }) | DeployedPair;

interface DraftSubject {
  lock: DemoLock;
  title: string;
  owner: Address;
  asset: DemoAsset;
  /** A day of the demo in seconds. */
  at: (day: number) => number;
}

/** What the page would post before such a lock is made. The chain knows the digest alone, so it may come later too. */
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
    // Nothing of the demo is a secret, and the same title has the same draft on every start.
    metadataSalt: sliceHex(keccak256(toBytes(`demo ${title}`)), 0, 16),
  };
  if (!('exchange' in asset)) return draft;
  return { ...draft, ...pairDraftFields(asset.symbol, asset.one, asset.two) };
}

/** The call that a draft is posted to. */
export function draftPath(draft: DemoDraft): string {
  if ('presaleName' in draft) return '/api/v1/presale/create';
  if ('stakingTokenAddress' in draft) return '/api/v1/staking/create';
  return `/api/v1/${'isLpToken' in draft ? 'liquidity' : 'token'}-locker/create`;
}

/** The bytes after the creating call's arguments that claim the draft. */
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
