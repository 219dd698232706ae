/** Errors of the staking contracts. */
export const stakingErrors = {
  'contract.Staking_NotAContract': 'There is no contract at this token address. Check the address.',
  'contract.Staking_SameToken':
    'Both tokens are the same. Choose “Same as token being staked” instead of entering it twice.',
  'contract.Staking_InvalidSupply':
    'The rewards supply is zero, or too large for a pool. Enter another amount.',
  'contract.Staking_InvalidLimit': 'The staking limit per user is zero. Enter a higher one.',
  'contract.Staking_InvalidPeriod':
    'The pool must end after its start, within {maximum} blocks. Choose another expiry date.',
  'contract.Staking_LockTooLong': 'The stake timelock is {days} days at most. Enter a shorter one.',
  'contract.Staking_TokenTaxed':
    'The reward token charges a transfer fee, so not all rewards would arrive. Exclude your wallet from its fees, then try again.',
  'contract.Staking_NotAPool':
    'This is the shared code of all pools, not a pool. Open the pool by its own address.',
  'contract.Staking_NotCreator':
    'Only the creator of the pool can do this. Switch to the wallet that created it.',
  'contract.Staking_Ended':
    'The rewards of this pool ended at block {block}. It accepts no stakes and cannot be stopped.',
  'contract.Staking_NotEnded': 'The rewards of this pool end at block {block}. Come back after that block.',
  'contract.Staking_AboveLimit': 'This stake would exceed the pool’s limit per wallet. Enter a lower amount.',
  'contract.Staking_AboveStake': 'This wallet has a smaller stake in this pool. Enter a lower amount.',
  'contract.Staking_Locked': 'The stake is locked until {time:utc}. Rewards can be harvested meanwhile.',
  'contract.Staking_NothingIdle':
    'No rewards to withdraw. Every rewarded block had stakes, or the rewards were withdrawn already.',
  'contract.CloneArgumentsTooLong': 'The chain could not make the pool. Nothing was sent; try again.',
  'contract.Create2EmptyBytecode': 'The chain could not make the pool. Nothing was sent; try again.',
  'contract.FailedDeployment': 'The chain could not make the pool. Nothing was sent; try again.',
  'contract.InsufficientBalance': 'The chain could not make the pool. Nothing was sent; try again.',
} as const;
