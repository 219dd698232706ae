/** Errors that every contract of ours may revert with, and the lockers': cause and remedy. */
export const contractErrors = {
  'contract.Fees_TooLow': 'The fee is {fee:bnb} and {sent:bnb} was sent. Reload the fee and try again.',
  'contract.Fees_AboveMaximum': 'The fee may be {maximum:bnb} at most. Enter a lower one.',
  'contract.Fees_ZeroReceiver': 'The zero address cannot be used here. Enter another one.',
  'contract.Fees_NotAllowed':
    'Only the contract’s owner and its fee receiver can do this. Switch to one of those wallets.',
  'contract.Fees_NothingToWithdraw': 'There is nothing to withdraw.',
  'contract.Fees_PaymentRefused': 'The receiver refused the payment. Choose another address.',
  'contract.Settlement_Undercollateralized':
    'This token reduced balances that were deposited earlier, so no new deposits are accepted. Try again once the shortfall is covered.',
  'contract.Settlement_NothingArrived':
    'None of the tokens arrived: the token kept the whole transfer. It cannot be deposited here.',
  'contract.Settlement_NothingToPay':
    'The token reduced the balance so far that your share rounds to zero. Your share is kept; try again once the balance is restored.',
  'contract.Settlement_NotSent':
    'The token reported a transfer, but no tokens moved. Nothing was recorded; try again once the token works.',
  'contract.Settlement_NoBalance': 'The token does not return a balance. Check the address.',
  'contract.Locker_NotAContract': 'There is no contract at this token address. Check the address.',
  'contract.Locker_NotAToken':
    'The contract at this address is not an ERC-20 token, so it cannot be locked. Check the address.',
  'contract.Locker_InvalidAmount':
    'Nothing would be locked: the amount is zero or too large. Check the amount.',
  'contract.Locker_InvalidDate':
    'The lock date must be in the future, and {time:utc} is not. Choose a later date.',
  'contract.Locker_InvalidDate.far': 'The lock date is too far ahead. Choose an earlier one.',
  'contract.Locker_VestingFlagSet':
    'This call only creates locks without vesting. Use lockAndVesting for vesting.',
  'contract.Locker_UnknownLock': 'There is no lock with the id {id}. Check the id.',
  'contract.Locker_NotOwner': 'This wallet does not own the lock. Switch to the wallet that does.',
  'contract.Locker_InvalidPercent':
    'A release percentage is out of bounds: it is at most 100%, and every cycle must release something. Correct it.',
  'contract.Locker_InvalidCycle': 'The release cycle is zero or too long. Enter another one.',
  'contract.Locker_InvalidOwner': 'This address can never unlock a lock. Enter the owner’s wallet.',
  'contract.Locker_NoLocks': 'The list of locks is empty. Add at least one.',
  'contract.Locker_PermitFailed':
    'The token did not accept the signed permit, and there is no allowance. Approve the token, then lock.',
  'contract.Locker_WrongKind':
    'Vesting locks and plain locks are unlocked by different calls. Reload the page and try again.',
  'contract.Locker_Renounced': 'This lock was renounced. Its remaining tokens are locked permanently.',
  'contract.Locker_NothingVested': 'Nothing can be claimed yet. The next release comes at {time:utc}.',
  'contract.Locker_NotLater': 'The new time must be later than {time:utc}. Choose a later one.',
  'contract.Locker_AllVested':
    'All of this lock has vested, so no release is left to postpone. Unlock the tokens instead.',
  'contract.Locker_AlreadyReleasing':
    'This lock has started to release, so it accepts no more tokens. Create another lock.',
  'contract.Locker_NotOffered':
    'The lock is not offered to this wallet, or the offer was withdrawn. Reload the page.',
  'contract.Locker_NotAsExpected':
    'The lock has changed since you opened it: it holds less or ends later. Reload the page before you accept it.',
  'contract.Locker_StillLocked': 'The lock opens at {time:utc}. Come back then.',
  'contract.Locker_AlreadyUnlocked': 'The tokens of this lock were paid out already.',
  'contract.Locker_ZeroAddress': 'The zero address cannot be used here. Enter another one.',
  'contract.Locker_StraysStay':
    'Tokens sent to the locker without a lock can’t be withdrawn. They stay in the contract.',
  'contract.Locker_NothingToWithdraw': 'There is nothing to withdraw.',
  'contract.SafeCastOverflowedUintDowncast':
    'An amount is larger than the contract can store. Enter a smaller one.',
  'contract.Locker_PaymentRefused': 'The receiver refused the payment. Choose another address.',
  'contract.Locker_NotAPair':
    'The contract at this address is not a V2 liquidity pair, so it cannot be locked here. Check the address, or lock it on the token page.',
  'contract.Locker_NotAFactory': 'The contract at this address is not a V2 factory. Check the address.',
  'contract.Locker_FactoryListed': 'This factory is already listed.',
  'contract.Locker_InvalidName': 'The name of an exchange must have 1 to 32 bytes. Choose another one.',
  'contract.Locker_TooManyFactories': 'The list of factories is full. No factory can be added.',
  'contract.Seal_NotDeployer': 'Only the account that deployed the contract can do this. Switch to it.',
  'contract.Seal_AlreadySealed':
    'The contract is sealed: new entries need 48 hours of notice. Propose them first.',
  'contract.Seal_NotSealed':
    'The contract is not open yet: the platform has not finished its deployment. Come back later.',
  'contract.OwnableUnauthorizedAccount':
    'Only the contract’s owner can do this. Switch to the wallet that owns it.',
  'contract.OwnableInvalidOwner': 'This address cannot own the contract. Enter another one.',
  'contract.ERC20InsufficientBalance': 'The wallet does not hold enough of this token. Lower the amount.',
  'contract.ERC20InsufficientAllowance': 'The allowance is too low. Approve the token again.',
  'contract.SafeERC20FailedOperation':
    'The token refused the transfer. It may be paused, limited, or not exclude the lockup address.',
  'contract.ReentrancyGuardReentrantCall':
    'The token tried to call back during its transfer and was stopped.',
} as const;
