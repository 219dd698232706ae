import { CONNECT_WALLET } from './titles.ts';

/**
 * The product's messages, verbatim from the specification, spelling included (A.5, A.8, B.8). Pages take them from
 * here.
 */
export const MESSAGES = {
  connectWallet: CONNECT_WALLET,
  connectForBalance: 'Please connect your wallet to fetch the token balance',
  tokenAddressRequired: 'Please enter the token address!',
  tokenAddressInvalid: 'Please enter the valid token address',
  enterTokenAddress: 'Enter token address.',
  pairAddressInvalid: 'Please enter the valid pair address',
  amountRequired: 'Please enter the valid token amount!',
  amountNegative: 'Value cannot be negative!',
  amountAboveBalance: 'Lock amount may not exceed Token Balance.',
  enterLockAmount: 'Enter valid amount for token lock.',
  lockUntilRequired: 'Lock until (UTC time) is required!',
  initialReleaseDateRequired: 'Initial vesting release date is required!',
  initialPercentRequired: 'Initial vesting vesting release percentage is required!',
  cycleRequired: 'Release Cycle is required!',
  cycleMinutesRequired: 'Release Cycle (minutes) is required!',
  cyclePercentRequired: 'Cycle Release Percentage is required!',
  /** For a required field without a message of its own. */
  requiredField: 'This is a required field!',
  invalidLockId: 'Invalid lock id',
  invalidTokenLockId: 'Invalid token lock ID',
  invalidTransactionHash: 'Invalid Transaction Hash',
  contributionRequired: 'Enter correct amount to proceed.',
  noWhitelistAddress: 'No wallet address found, please review.',
  whitelistBatch: 'System only allows 15 wallet address to whitelisting per time',
  excludePresale: 'The presale address must be excluded from fees before finalizing.',
  doNotSendCoin: 'Do not send BNB directly to the Token Address!',
  poolFinalized: 'Pool has been finalized',
  connectForLikes: 'Please connect your wallet',
  invalidFileType: 'Accepted formats are .png, .jpg, .jpeg or .gif.',
  invalidFileSize: 'File size exceeds 5mb, review and try again.',
  connectForStakingBalance: 'Please connect your wallet to fetch the balance',
  stakingTokenUnread: 'Something went wrong while fetching token details',
  rewardsAboveBalance: 'You can not exceeds the current rewards token balance of your wallet',
  noTokensToStake: 'You do not have enough tokens to stake',
  stakedTheMaximum: 'You have already staked the maximum amount',
  stakeAboveRemaining: 'You can not stake more than the remaining amount',
  unstakeAboveStaked: 'Can not exceed maximum staked limit',
  unstakeBlocked: 'Staking limit reached, review and try again.',
  harvestDataMissing: 'Required data to proceed not found.',
  /** The specification names no trigger for these two. */
  excludeLockup: "Please exclude PinkLock's lockup address",
  noWalletAddress: 'No wallet address found please check the provided details',
} as const;

/** The message of a lock action without a known lock. */
export const MISSING_LOCK_ID = {
  renounce: 'Please enter the valid locker id to renounce ownership',
  unlock: 'Please enter the valid locker id to unlock the tokens',
  extend: 'Please enter the valid locker id to extend the expire time',
} as const;

export const SUCCESSES = {
  approved: { title: 'Token has been approved', text: 'Successfully approved, proceed to lock token.' },
  locked: { title: 'Successfully locked Tokens.', text: 'Token has been locked.' },
  unlocked: { title: 'Token has been unlocked', text: '' },
  renounced: { title: 'Ownership has been renounced', text: '' },
  extended: { title: 'Lock expire time has been updated', text: '' },
  uploaded: { title: 'File Uploaded', text: 'Successfully uploaded your Logo.' },
  approvedForPresale: {
    title: 'Token has been approved',
    text: 'Successfully approved, proceed to create the presale.',
  },
  presaleCreated: { title: 'Transaction Success', text: 'Presale pool has been created' },
  approvedContribution: {
    title: 'Token has been approved',
    text: 'Successfully approved, proceed to contribute.',
  },
  contributed: { title: 'Transaction Success', text: 'Successfully contributed to the presale.' },
  refunded: { title: 'Transaction Success', text: 'Successfully claimed your contribution.' },
  claimed: { title: 'Transaction Success', text: 'Successfully claimed your tokens.' },
  claimingStarted: { title: 'Transaction Success', text: 'Claiming has been started' },
  finalized: { title: 'Transaction Success', text: 'Pool has been finalized' },
  cancelled: { title: 'Transaction Success', text: 'Pool has been cancelled' },
  whitelisted: { title: 'Transaction Success', text: 'Wallet addresses have been whitelisted' },
  poolCreated: { title: 'Transaction Success', text: 'Staking pool has been created' },
  approvedForStaking: { title: 'Transaction Success', text: 'Token has been approved for staking' },
  proceedWithStaking: { title: 'Successfully approved, proceed with Staking.', text: '' },
  staked: { title: 'Successfully staked your tokens.', text: '' },
  unstaked: { title: 'Successfully unstaked your tokens.', text: '' },
  harvested: { title: 'Successfully harvested your rewards.', text: '' },
  poolStopped: { title: 'Transaction Success', text: 'Staking pool has been stopped' },
  rewardsReclaimed: { title: 'Transaction Success', text: 'Rewards have been taken back' },
} as const;

/** The message of a chain failure without reason and message: of locks (A.8). */
export const CHAIN_DEFAULTS = {
  approve: 'Something went wrong while trying to approve the token for lock. Please try again',
  lock: 'Something went wrong while trying to lock the tokens. Please try again',
  renounce: 'Something went wrong while trying to renounce ownership of the lock. Please try again',
  unlock: 'Something went wrong while trying to unlock the tokens. Please try again',
  extend: 'Something went wrong while trying to extend lock expire time. Please try again',
} as const;

/** The same of presales and staking pools (B.8); where the specification has no text, in the style of its others. */
export const SALE_CHAIN_DEFAULTS = {
  approve: 'Something went wrong while trying to approve the token. Please try again',
  createPresale: 'Something went wrong while trying to create the presale pool. Please try again',
  contribute: 'Something went wrong while trying to contribute to the presale. Please try again',
  claimBnb: 'Something went wrong while trying to claim your contribution. Please try again',
  claimTokens: 'Something went wrong while trying to claim your tokens. Please try again',
  finalize: 'Something went wrong while trying to finalize the pool. Please try again',
  cancel: 'Something went wrong while trying to cancel the pool. Please try again',
  whitelist: 'Something went wrong while trying to whitelist the wallet addresses. Please try again',
  reclaimTokens: 'Something went wrong while trying to take back the tokens. Please try again',
  withdrawCredit: 'Something went wrong while trying to withdraw what is kept for you. Please try again',
  claimVesting: 'Something went wrong while trying to claim your vested tokens. Please try again',
  approveStaking: 'Something went wrong while trying approve tokens for staking',
  createPool: 'Something went wrong while trying create staking pool',
  stake: 'Something went wrong while trying stake token',
  unstake: 'Something went wrong while trying unstake token',
  harvest: 'Something went wrong while trying harvest the reward tokens',
  stopPool: 'Something went wrong while trying stop the staking pool',
  reclaimRewards: 'Something went wrong while trying take back the rewards',
} as const;

/** The message of an API failure after a chain success (A.8). */
export const API_FAILURES = {
  create: 'Something went wrong while trying to save token lock details in our servers',
  update: 'Something went wrong while trying to updating token transaction data',
  ownership: 'Something went wrong while trying to renouncing token lock ownership',
} as const;

/** The code of {@link TOKEN_READ_FAILURES} (A.8). */
export const TOKEN_READ_FAILURE_CODE = 1001;

/** The message of a failed token read (A.8). */
export const TOKEN_READ_FAILURES = {
  details: 'Invalid token details',
  decimals: 'Error while fetching token decimals amount',
  balance: 'Error while fetching user token balance',
} as const;
