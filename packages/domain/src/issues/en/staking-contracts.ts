/** Errors of the staking contracts. */
export const stakingErrors = {
  'contract.Staking_NotAContract': 'There is no contract at this token address. Check the address.',
  'contract.Staking_SameToken':
    'Both tokens are the same. Choose the same token as being staked instead of entering it twice.',
  'contract.Staking_InvalidSupply':
    'The rewards supply is zero, or more than a pool can book. Enter another amount.',
  'contract.Staking_InvalidLimit': 'The staking limit per user is zero. Enter a higher one.',
  'contract.Staking_InvalidPeriod':
    'The pool must end after it starts, and after {maximum} blocks at the latest. Choose another expiry date.',
  'contract.Staking_LockTooLong': 'The stake timelock is {days} days at most. Enter a shorter one.',
  'contract.Staking_TokenTaxed':
    'The reward token takes a part of the transfer, so not all rewards would arrive. Exclude your wallet from its fees, then try again.',
  'contract.Staking_NotAPool':
    'This is the code that pools share, and no pool. Open the pool by its own address.',
  'contract.Staking_NotCreator':
    'Only the creator of the pool can do this. Switch to the wallet that created it.',
  'contract.Staking_Ended':
    'The rewards of this pool ended with block {block}, so nothing more can be staked or stopped.',
  'contract.Staking_NotEnded': 'The rewards of this pool end with block {block}. Come back when they have.',
  'contract.Staking_AboveLimit':
    'This wallet would stake more than one wallet may in this pool. Enter a lower amount.',
  'contract.Staking_AboveStake': 'This wallet has not that much staked in this pool. Enter a lower amount.',
  'contract.Staking_Locked': 'The stake is locked until {time:utc}. Rewards can be harvested meanwhile.',
  'contract.Staking_NothingIdle':
    'No rewards to withdraw. Every paying block had stakes, or they were withdrawn already.',
  'contract.CloneArgumentsTooLong': 'The chain could not make the pool. Nothing was sent; try again.',
  'contract.Create2EmptyBytecode': 'The chain could not make the pool. Nothing was sent; try again.',
  'contract.FailedDeployment': 'The chain could not make the pool. Nothing was sent; try again.',
  'contract.InsufficientBalance': 'The chain could not make the pool. Nothing was sent; try again.',
} as const;
