/** Issues of the forms of staking pools. Sentences of the specification are word for word (B.5). */
export const stakingIssues = {
  'issue.pool.rewardsSupply.required': 'Please enter the rewards supply',
  'issue.pool.rewardsSupply.zero': 'Rewards supply can not be zero',
  'issue.pool.rewardsSupply.balance': 'You can not exceeds the current rewards token balance of your wallet',
  'issue.pool.rewardsSupply.small':
    'This is less than one base unit per block, so rewards arrive one unit at a time, every few blocks. They are paid in full',
  'issue.pool.rewardToken': "This is the token being staked. Choose 'Same as token being staked' instead",
  'issue.pool.stakingTokensPerUser.required': 'Please enter the staking limit per user',
  'issue.pool.stakingTokensPerUser.zero': 'Staking limit can not be zero',
  'issue.pool.expiry.required': 'Please select the expiry date',
  'issue.pool.expiry.past': 'Expiry date should be in the future',
  'issue.pool.expiry.early': 'Expiry date should be at least {minutes} minutes from now',
  'issue.pool.expiry.late': 'Expiry date is too far ahead. Choose one within 5 years',
  'issue.pool.lock.required': 'Please enter the stake timelock in days',
  'issue.pool.lock.long': 'Stake timelock can not exceed {days} days',
  'issue.pool.lock.outlives': 'The pool ends before this timelock, and all stakes unlock at its end',
  'issue.pool.site': 'Invalid project url',
  'issue.stake.balance': 'You do not have enough tokens to stake',
  'issue.stake.full': 'You have already staked the maximum amount',
  'issue.stake.above': 'You can not stake more than the remaining amount',
  'issue.unstake.above': 'Can not exceed maximum staked limit',
} as const;
