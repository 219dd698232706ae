import type { ErrorSentence } from './error-sentence.ts';

/** What each error of the contracts' common rules for tokens means to the person who caused it, and what to do. */
export const SETTLEMENT_ERROR_SENTENCES: Record<string, ErrorSentence> = {
  Settlement_Undercollateralized: () =>
    'This token lowered the balances of those who deposited it before, so no more of it is taken here until that is made good.',
  Settlement_NothingArrived: () =>
    'Nothing of what was sent arrived: the token keeps it all. It cannot be deposited here.',
  Settlement_NothingToPay: () =>
    'The token lowered the balance so far that your part rounds to zero. It stays yours; try again once the balance is back.',
  Settlement_NotSent: () =>
    'The token says that it was sent, but it did not move. Nothing was booked; try again when the token works.',
  Settlement_NoBalance: () => 'The token does not say its balance. Check the address.',
};
