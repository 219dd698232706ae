/** Failures without a reason, of actions that the recovery page has too (spec A.8, B.8). */
export const failures = {
  'failed.renounce': 'Something went wrong while trying to renounce ownership of the lock. Please try again',
  'failed.unlock': 'Something went wrong while trying to unlock the tokens. Please try again',
  'failed.claimBnb': 'Something went wrong while trying to claim your contribution. Please try again',
  'failed.claimTokens': 'Something went wrong while trying to claim your tokens. Please try again',
  'failed.finalize': 'Something went wrong while trying to finalize the pool. Please try again',
  'failed.reclaimTokens': 'Something went wrong while trying to take back the tokens. Please try again',
  'failed.withdrawCredit':
    'Something went wrong while trying to withdraw what is kept for you. Please try again',
  'failed.unstake': 'Something went wrong while trying unstake token',
  'failed.harvest': 'Something went wrong while trying harvest the reward tokens',
  'failed.stopPool': 'Something went wrong while trying stop the staking pool',
  'failed.reclaimRewards': 'Something went wrong while trying take back the rewards',
  'failed.server.create': 'Something went wrong while trying to save token lock details in our servers',
  'failed.server.update': 'Something went wrong while trying to updating token transaction data',
  'failed.server.ownership': 'Something went wrong while trying to renouncing token lock ownership',
} as const;
