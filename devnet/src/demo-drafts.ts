import { metadataDigest, metadataTail, toUtcText, type Address, type Hex } from '@kingspad/domain';
import type { TokenLockDraft } from '@kingspad/domain/api';
import { keccak256, parseUnits, sliceHex, toBytes } from 'viem';
import { DEV_CHAIN_ID } from './chain-id.ts';
import type { DemoLock } from './demo-locks.ts';
import type { DeployedToken } from './tokens.ts';

interface DraftSubject {
  lock: DemoLock;
  title: string;
  owner: Address;
  token: DeployedToken;
  tokenName: string;
  /** A day of the demo in seconds. */
  at: (day: number) => number;
}

/** What the page would post before such a lock is made. The chain knows the digest alone, so it may come later too. */
export function draftOf({ lock, title, owner, token, tokenName, at }: DraftSubject): TokenLockDraft {
  const { vests, opensOn } = lock;
  const date = (day: number | undefined) => (day === undefined ? null : toUtcText(at(day)));
  return {
    title,
    tokenAddress: token.address,
    tokenOwner: owner,
    tokenName,
    tokenSymbol: token.symbol,
    tokenDecimals: token.decimals,
    tokenUnlockTime: date(opensOn),
    unlockTimestamp: opensOn === undefined ? null : at(opensOn),
    transactionHash: null,
    tokenLockId: null,
    tokenLockAmount: parseUnits(lock.amount, token.decimals).toString(),
    isVestingEnabled: vests !== undefined,
    initialVestingReleaseDate: date(vests?.from),
    initialVestingReleasePercentage: vests?.percent ?? null,
    vestingCycleInMinutes: vests ? vests.everyDays * 24 * 60 : null,
    vestingReleasePercentage: vests?.thenPercent ?? null,
    beneficiaryWalletAddress: null,
    // Nothing of the demo is a secret, and the same title has the same draft on every start.
    metadataSalt: sliceHex(keccak256(toBytes(`demo ${title}`)), 0, 16),
  };
}

/** The bytes after the creating call's arguments that claim the draft. */
export function tailOf(draft: TokenLockDraft, contract: Address): Hex {
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
