import type { TagProps } from './Tag.tsx';

/**
 * The colour of each status by its meaning: green runs or is done, red failed, blue is to come, amber needs care, grey is over
 * or undecided. Gold is left to the main action of a page.
 */
export const STATUS_TONES = {
  /** Sales. */
  upcoming: 'info',
  live: 'success',
  filled: 'success',
  finalized: 'success',
  ended: 'neutral',
  canceled: 'danger',
  paused: 'warning',
  /** Staking pools, besides upcoming and live. */
  finished: 'neutral',
  /** Locks and their releases. */
  locked: 'info',
  vesting: 'info',
  unlockable: 'success',
  claimed: 'neutral',
  burnt: 'neutral',
  /** Transactions. */
  asked: 'info',
  pending: 'info',
  waiting: 'info',
  server: 'info',
  unlikely: 'warning',
  success: 'success',
  failed: 'danger',
  replaced: 'neutral',
  dismissed: 'neutral',
} as const satisfies Record<string, TagProps['tone']>;
