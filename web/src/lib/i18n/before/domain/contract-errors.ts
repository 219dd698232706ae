import { date, type ErrorSentence } from './error-sentence.ts';
import { LOCK_BOUNDS } from './lock/bounds.ts';
import { FEE_ERROR_SENTENCES } from './fee-errors.ts';
import { SETTLEMENT_ERROR_SENTENCES } from './settlement-errors.ts';
import { PRESALE_ERROR_SENTENCES } from './presale/errors.ts';
import { STAKING_ERROR_SENTENCES } from './staking/errors.ts';

/** The sentence for each contract error: what went wrong and what to do. */
const SENTENCES: Record<string, ErrorSentence> = {
  ...FEE_ERROR_SENTENCES,
  ...SETTLEMENT_ERROR_SENTENCES,
  ...PRESALE_ERROR_SENTENCES,
  ...STAKING_ERROR_SENTENCES,
  Locker_NotAContract: () => 'There is no contract at this token address. Check the address.',
  Locker_NotAToken: () =>
    'The contract at this address is no ERC-20 token, so it cannot be locked. Check the address.',
  Locker_InvalidAmount: () => 'Nothing would be locked: the amount is zero or too large. Check the amount.',
  Locker_InvalidDate: ([value]) =>
    Number(value) < LOCK_BOUNDS.maxDate
      ? `The lock date must lie in the future; ${date(value)} does not. Choose a later date.`
      : 'The lock date is too far ahead. Choose an earlier one.',
  Locker_VestingFlagSet: () => 'This call makes locks without vesting only.',
  Locker_UnknownLock: ([id]) => `There is no lock with the id ${String(id)}.`,
  Locker_NotOwner: () => 'This wallet does not own the lock. Switch to the wallet that does.',
  Locker_InvalidPercent: () =>
    'A release percentage is out of bounds: at most 100%, and every cycle has to release something. Correct it.',
  Locker_InvalidCycle: () => 'The release cycle is zero or too long. Enter another one.',
  Locker_InvalidOwner: () => 'This owner can never unlock a lock. Enter the wallet of the owner.',
  Locker_NoLocks: () => 'The list of locks is empty. Add at least one.',
  Locker_PermitFailed: () =>
    'The token did not accept the signed permit, and there is no allowance. Approve the token, then lock.',
  Locker_WrongKind: () =>
    'Vesting locks and plain locks are unlocked by different calls. Reload the page and try again.',
  Locker_Renounced: () => 'This lock was renounced. Its remaining tokens are locked permanently.',
  Locker_NothingVested: ([, time]) => `Nothing can be claimed yet. The next release comes at ${date(time)}.`,
  Locker_NotLater: ([, present]) => `The time can only move later than ${date(present)}. Choose a later one.`,
  Locker_AllVested: () =>
    'All of this lock is vested, so there is no release left to move. Unlock the tokens instead.',
  Locker_AlreadyReleasing: () =>
    'This lock has begun to release, so nothing can be added to it. Make another lock.',
  Locker_NotOffered: () =>
    'There is no such offer: the lock is not offered to this wallet, or not any more. Reload the page.',
  Locker_NotAsExpected: () =>
    'The lock was changed after you read it: it holds less, or it ends later. Reload the page before you accept it.',
  Locker_StillLocked: ([, time]) => `The lock opens at ${date(time)}. Come back then.`,
  Locker_AlreadyUnlocked: () => 'The tokens of this lock were paid out already.',
  Locker_ZeroAddress: () => 'The zero address cannot be used here. Enter another one.',
  Locker_StraysStay: () =>
    'Tokens sent to the locker without a lock can’t be withdrawn. They stay in the contract.',
  Locker_NothingToWithdraw: () => 'There is nothing to withdraw.',
  SafeCastOverflowedUintDowncast: () =>
    'An amount is larger than the contract can store. Enter a smaller one.',
  Locker_PaymentRefused: () => 'The receiver refused the payment. Choose another address.',
  Locker_NotAPair: () =>
    'The contract at this address is no V2 liquidity pair, so it cannot be locked here. Check the address, or lock it on the token page.',
  Locker_NotAFactory: () =>
    'The contract at this address does not answer as a V2 factory does. Check the address.',
  Locker_FactoryListed: () => 'This factory is on the list already.',
  Locker_InvalidName: () => 'The name of an exchange has 1 to 32 bytes. Choose another one.',
  Locker_TooManyFactories: () => 'The list of factories is full, so none can be added.',
  Seal_NotDeployer: () => 'Only the account that deployed the contract can do this. Switch to it.',
  Seal_AlreadySealed: () => 'The contract is sealed: entries are added with 48 hours of notice only.',
  Seal_NotSealed: () =>
    'The contract is not open yet: the platform has not finished its deployment. Come back later.',
  OwnableUnauthorizedAccount: () =>
    'Only the contract’s owner can do this. Switch to the wallet that owns it.',
  OwnableInvalidOwner: () => 'This address cannot own the contract. Enter another one.',
  ERC20InsufficientBalance: () => 'The wallet does not hold enough of this token. Lower the amount.',
  ERC20InsufficientAllowance: () => 'The allowance is too low. Approve the token again.',
  SafeERC20FailedOperation: () =>
    'The token refused the transfer. It may be paused, limited, or not exclude the lockup address.',
  ReentrancyGuardReentrantCall: () => 'The token tried to call back during its transfer and was stopped.',
};

/**
 * The sentence for a decoded custom error.
 * @param name the error's name
 * @param args its values, in order
 * @returns undefined for an error that is not ours to explain
 */
export function contractErrorSentence(name: string, args: readonly unknown[] = []): string | undefined {
  return SENTENCES[name]?.(args);
}
