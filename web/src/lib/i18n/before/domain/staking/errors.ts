import { DAY } from '../time.ts';
import { date, type ErrorSentence } from '../error-sentence.ts';

const blockNumber = (value: unknown) => `block ${Number(value)}`;

/** The sentence for each error of the staking contracts: what went wrong and what to do. */
export const STAKING_ERROR_SENTENCES: Record<string, ErrorSentence> = {
  Staking_NotAContract: () => 'There is no contract at this token address. Check the address.',
  Staking_SameToken: () =>
    'Both tokens are the same. Choose the same token as being staked instead of entering it twice.',
  Staking_InvalidSupply: () =>
    'The rewards supply is zero, or more than a pool can book. Enter another amount.',
  Staking_InvalidLimit: () => 'The staking limit per user is zero. Enter a higher one.',
  Staking_InvalidPeriod: ([, , maximum]) =>
    `The pool must end after it starts, and after ${Number(maximum)} blocks at the latest. Choose another expiry date.`,
  Staking_LockTooLong: ([, maximum]) =>
    `The stake timelock is ${Math.floor(Number(maximum) / DAY)} days at most. Enter a shorter one.`,
  Staking_TokenTaxed: () =>
    'The reward token takes a part of the transfer, so not all rewards would arrive. Exclude your wallet from its fees, then try again.',
  Staking_NotAPool: () => 'This is the code that pools share, and no pool. Open the pool by its own address.',
  Staking_NotCreator: () => 'Only the creator of the pool can do this. Switch to the wallet that created it.',
  Staking_Ended: ([end]) =>
    `The rewards of this pool ended with ${blockNumber(end)}, so nothing more can be staked or stopped.`,
  Staking_NotEnded: ([end]) =>
    `The rewards of this pool end with ${blockNumber(end)}. Come back when they have.`,
  Staking_AboveLimit: () =>
    'This wallet would stake more than one wallet may in this pool. Enter a lower amount.',
  Staking_AboveStake: () => 'This wallet has not that much staked in this pool. Enter a lower amount.',
  Staking_Locked: ([time]) => `The stake is locked until ${date(time)}. Rewards can be harvested meanwhile.`,
  Staking_NothingIdle: () =>
    'No rewards to withdraw. Every paying block had stakes, or they were withdrawn already.',
  // The library that clones pools has these; none of them can come of what a page sends.
  CloneArgumentsTooLong: () => NOT_MADE,
  Create2EmptyBytecode: () => NOT_MADE,
  FailedDeployment: () => NOT_MADE,
  InsufficientBalance: () => NOT_MADE,
};

const NOT_MADE = 'The chain could not make the pool. Nothing was sent; try again.';
