import { bnb, type ErrorSentence } from './error-sentence.ts';

/** Sentences for the fee errors, which lockers and pool factories share. */
export const FEE_ERROR_SENTENCES: Record<string, ErrorSentence> = {
  Fees_TooLow: ([sent, fee]) =>
    `The fee is ${bnb(fee)} and ${bnb(sent)} was sent. Reload the fee and try again.`,
  Fees_AboveMaximum: ([, maximum]) => `The fee may be ${bnb(maximum)} at most. Enter a lower one.`,
  Fees_ZeroReceiver: () => 'The zero address cannot be used here. Enter another one.',
  Fees_NotAllowed: () =>
    'Only the contract’s owner and its fee receiver can do this. Switch to one of those wallets.',
  Fees_NothingToWithdraw: () => 'There is nothing to withdraw.',
  Fees_PaymentRefused: () => 'The receiver refused the payment. Choose another address.',
};
