import { sameAddress } from '../address-text.ts';
import { addressIssue, DEAD_ADDRESS, parseAddress, zeroAddress, type Address } from '../address.ts';
import { MESSAGES } from '../messages.ts';
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

/** The message for an amount field, undefined if the amount can be locked (apart from the balance). */
export function amountIssue(text: string, decimals: number): string | undefined {
  const parsed = parseAmount(text, decimals);
  const isMissing = parsed.ok ? parsed.value === 0n : parsed.problem === 'empty';
  return isMissing ? MESSAGES.amountRequired : amountTextIssue(text, decimals);
}

/** The message for the unlock date, undefined if it is valid. @param now chain time, seconds */
export function lockUntilIssue(text: string, now: number): string | undefined {
  return requiredIssue(text, MESSAGES.lockUntilRequired) ?? dateIssue(text, now);
}

/**
 * The sentence for the wallet that a lock is made for or offered to, undefined if it can own one.
 * @param locker the contract, which cannot own its own locks
 * @param chainId of the deployment, whose prefix an address may have
 */
export function ownerIssue(text: string, locker?: Address, chainId?: number): string | undefined {
  const missing = requiredIssue(text);
  if (missing !== undefined) return missing;
  const owner = parseAddress(text, chainId);
  if (!owner) return addressIssue(text, undefined, chainId);
  return [zeroAddress, DEAD_ADDRESS, locker].some((excluded) => sameAddress(excluded, owner))
    ? 'This address can never unlock a lock. Enter the wallet of the owner.'
    : undefined;
}

/** The message for the optional title, undefined if it is valid. */
export function titleIssue(text: string): string | undefined {
  return [...text].length > LOCK_BOUNDS.maxTitleLength
    ? `A title has ${LOCK_BOUNDS.maxTitleLength} characters at most.`
    : undefined;
}
