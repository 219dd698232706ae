import { sameAddress } from '../address-text.ts';
import { addressIssue, DEAD_ADDRESS, parseAddress, zeroAddress, type Address } from '../address.ts';
import { issue, type Issue } from '../issues/issue.ts';
import { LOCK_BOUNDS } from './bounds.ts';
import { dateIssue, requiredIssue } from './field-issues.ts';
import type { VestingFormValues } from './vesting-form.ts';
import { amountTextIssue, parseAmount } from '../typed-amounts.ts';

/** The values of the creation page, as typed. */
export interface LockFormValues extends VestingFormValues {
  tokenAddress: string;
  title: string;
  amount: string;
  /** `yyyy-MM-dd HH:mm:ss`, UTC; used only if the lock does not vest. */
  lockUntil: string;
  isVesting: boolean;
  /** The lock's owner; empty for the creating wallet. */
  recipient: string;
}

/** The issue of an amount field, undefined if the amount can be locked (apart from the balance). */
export function amountIssue(text: string, decimals: number): Issue | undefined {
  const parsed = parseAmount(text, decimals);
  const isMissing = parsed.ok ? parsed.value === 0n : parsed.problem === 'empty';
  return isMissing ? issue('issue.lock.amount') : amountTextIssue(text, decimals);
}

/** The issue of the unlock date, undefined if it is valid. @param now chain time, seconds */
export function lockUntilIssue(text: string, now: number): Issue | undefined {
  return requiredIssue(text, 'issue.lock.until') ?? dateIssue(text, now);
}

/**
 * The issue of the wallet that a lock is made for or offered to, undefined if it can own one.
 * @param locker the contract, which cannot own its own locks
 * @param chainId of the deployment, whose prefix an address may have
 */
export function ownerIssue(text: string, locker?: Address, chainId?: number): Issue | undefined {
  const missing = requiredIssue(text);
  if (missing !== undefined) return missing;
  const owner = parseAddress(text, chainId);
  if (!owner) return addressIssue(text, undefined, chainId);
  return [zeroAddress, DEAD_ADDRESS, locker].some((excluded) => sameAddress(excluded, owner))
    ? issue('issue.lock.owner')
    : undefined;
}

/** The issue of the optional title, undefined if it is valid. */
export function titleIssue(text: string): Issue | undefined {
  return [...text].length > LOCK_BOUNDS.maxTitleLength
    ? issue('issue.lock.title', { count: LOCK_BOUNDS.maxTitleLength })
    : undefined;
}
