import { date, type ErrorSentence } from '../error-sentence.ts';
import { PRESALE_BOUNDS } from './bounds.ts';

const STATUS_SENTENCES = [
  'The sale has not started yet. Come back when it has.',
  'The sale is still live. Come back when it is over.',
  'The sale is over and waits to be finalized. Wait for that, or for refunds to open.',
  'The sale has failed, so contributions can be refunded and nothing else. Claim your refund.',
  'The sale is finalized. Claim your tokens if you contributed.',
] as const;

/** The sentence for each error of the sale contracts: what went wrong and what to do. */
export const PRESALE_ERROR_SENTENCES: Record<string, ErrorSentence> = {
  Presale_NotAContract: () => 'There is no contract at this address. Check the address.',
  Presale_RouterNotListed: () => 'This router can not be chosen any more. Select another one.',
  Presale_CoinNotListed: () => 'This coin can not be collected any more. Select another one.',
  Presale_RouterListed: () => 'This router is on the list already. Entries do not change.',
  Presale_CoinListed: () => 'This coin is on the list already. Entries do not change.',
  Presale_InvalidRouter: () =>
    'The router does not work as a V2 router of the wrapped coin does, or not as it did when it was listed. Select another one.',
  Presale_InvalidCoin: () =>
    'The coin has no decimals from 0 to 18, or others than when it was listed. Choose another one.',
  Presale_SameToken: () =>
    'The token on sale, the coin that is collected and the wrapped coin must be three different ones. Choose another one.',
  Presale_InvalidStart: ([, latest]) => `The start lies too far ahead. Choose one up to ${date(latest)}.`,
  Presale_InvalidEnd: ([, latest]) =>
    `The end must come after now and after the start. Choose one up to ${date(latest)}.`,
  Presale_InvalidPublicStart: () =>
    'The public sale starts with the sale or later, and before its end. Choose another time.',
  Presale_InvalidCaps: () =>
    'The hard cap must be at least 2 times the soft cap, and both above zero. Correct them.',
  Presale_InvalidLimits: () =>
    'The minimum buy must buy something and be less than the maximum, and the maximum at most the hard cap. Correct them.',
  Presale_InvalidRates: () =>
    'The launch rate must not exceed the presale rate, and both must be above zero. Correct them.',
  Presale_InvalidLiquidity: () =>
    `The liquidity percentage is within ${PRESALE_BOUNDS.minLiquidityPercent}% and ${PRESALE_BOUNDS.maxLiquidityPercent}%. Correct it.`,
  Presale_InvalidLock: () => 'The liquidity is locked for 30 days to 100 years, or burnt. Correct the days.',
  Presale_InvalidVesting: () =>
    'A vesting value is out of bounds: releases of 1% or more, cycles of 1 hour to 365 days, all within 10 years. Correct it.',
  Presale_ListingTooSmall: () =>
    'At the soft cap the pair would get too little to have a price. Raise the soft cap or the launch rate.',
  Presale_TooLarge: () => 'No pair can hold as much. Lower the hard cap or the rates.',
  Presale_TokenTaxed: () =>
    'The token takes a part of the transfer, so not all tokens needed would arrive. Exclude the presale address from its fees, then try again.',
  Presale_PermitFailed: () =>
    'The token did not accept the signed permit, and there is no allowance. Approve the token, then create the sale.',
  Presale_PoolOpen: () =>
    'This wallet has an open sale of the token for the same coin and router. Wait until it is over, or cancel it.',
  Presale_UnknownPool: () => 'There is no sale at this address. Check the address.',
  Presale_ForceFailGivenUp: () => 'The platform gave up for good that it can make sales fail.',
  Presale_NotAllowed: () =>
    'Only the platform can do this. Switch to the wallet of its owner or its operator.',
  Presale_NothingToWithdraw: () => 'There is nothing to withdraw.',
  Presale_PaymentRefused: () => 'The receiver refused the payment. Choose another address.',
  Presale_WrongStatus: ([status]) =>
    STATUS_SENTENCES[Number(status)] ?? 'The sale is in another state than this needs. Reload the page.',
  Presale_NotOwner: () => 'This wallet does not own the sale. Switch to the wallet that does.',
  Presale_NotFactory: () => 'Only the presale factory can do this.',
  Presale_NotAPool: () => 'This is the code that sales share, and no sale. Open the sale by its own address.',
  Presale_InvalidRecipient: () =>
    'Nothing can be sent to the zero address or to the sale itself. Choose another recipient.',
  Presale_TokensShort: () =>
    'The token took more than was sent, so too little would be left for those who contributed. Exclude the sale from the token’s fees, then finalize again.',
  Payouts_GasTooLow: () =>
    'The transaction carries too little gas for all payments. Try again with a higher gas limit.',
  Presale_WrongCoin: () => 'This sale collects another coin. Reload the page and try again.',
  Presale_PlainSend: () =>
    'A sale takes no plain payments, so this was not counted. Contribute on the page of the sale.',
  Presale_NotWhitelisted: ([, publicStart]) =>
    `Only whitelisted wallets may contribute yet. The public sale starts at ${date(publicStart)}.`,
  Presale_NothingAccepted: ([remaining]) =>
    BigInt(remaining as bigint) === 0n
      ? 'The sale is filled, so nothing more is taken.'
      : 'Nothing of this would be taken: the amount is zero, or this wallet has reached its maximum.',
  Presale_BuysNothing: () => 'This amount is too small to buy any tokens. Enter a higher amount.',
  Presale_TooFewTokens: () =>
    'The sale would give fewer tokens than its page showed. Reload the page and check the rate.',
  Presale_NotCovered: () =>
    'The token is another address of the collected coin, so this would pay with contributors’ coin. Wait until all are refunded.',
  Presale_BelowMinimum: () => 'Your contribution would stay below the minimum buy. Enter a higher amount.',
  Presale_CoinTaxed: () =>
    'The coin takes a part of the transfer, so the contribution would not arrive whole. It cannot be used.',
  Presale_TooEarly: ([openFrom]) =>
    `Until ${date(openFrom)} only the owner of the sale may finalize it. Come back then.`,
  Presale_NothingContributed: () =>
    'This wallet did not contribute to the sale. Switch to the wallet that did.',
  Presale_AlreadyRefunded: () => 'The contribution of this wallet was refunded already.',
  Presale_AlreadyClaimed: () => 'The tokens of this wallet were paid out already.',
  Presale_NothingVested: ([time]) => `Nothing can be claimed yet. The next release comes at ${date(time)}.`,
  Presale_PairPrice: ([pair]) =>
    `The pair ${String(pair)} has another price, and the sale cannot bring it to the launch rate. Trade it there first; else refunds open 7 days after the sale.`,
  Presale_PairShare: ([pair]) =>
    `Another wallet holds too much of the pair ${String(pair)} to list the sale. If this persists, refunds open 7 days after the sale.`,
  Presale_PairValue: ([pair]) =>
    `What would go into the pair ${String(pair)} would lose too much of its worth. If that stays so, refunds open 7 days after the sale.`,
  Presale_UnknownPair: ([pair]) =>
    `The pair ${String(pair)} does not run the code of the router’s pairs. If that stays so, refunds open 7 days after the sale.`,
  Presale_WrongValue: () => 'The transaction carries another amount than it says. Send exactly the amount.',
  Presale_InvalidBatch: ([, maximum]) => `One transaction lists 1 to ${String(maximum)} wallets. Send fewer.`,
  Presale_NoWhitelist: () => 'This sale has no whitelist.',
};
