/** Errors of the sale contracts. */
export const presaleErrors = {
  'contract.Presale_NotAContract': 'There is no contract at this address. Check the address.',
  'contract.Presale_RouterNotListed': 'This router can not be chosen any more. Select another one.',
  'contract.Presale_CoinNotListed': 'This coin can not be collected any more. Select another one.',
  'contract.Presale_RouterListed': 'This router is on the list already. Entries do not change.',
  'contract.Presale_CoinListed': 'This coin is on the list already. Entries do not change.',
  'contract.Presale_InvalidRouter':
    'The router does not work as a V2 router of the wrapped coin does, or not as it did when it was listed. Select another one.',
  'contract.Presale_InvalidCoin':
    'The coin has no decimals from 0 to 18, or others than when it was listed. Choose another one.',
  'contract.Presale_SameToken':
    'The token on sale, the coin that is collected and the wrapped coin must be three different ones. Choose another one.',
  'contract.Presale_InvalidStart': 'The start lies too far ahead. Choose one up to {time:utc}.',
  'contract.Presale_InvalidEnd':
    'The end must come after now and after the start. Choose one up to {time:utc}.',
  'contract.Presale_InvalidPublicStart':
    'The public sale starts with the sale or later, and before its end. Choose another time.',
  'contract.Presale_InvalidCaps':
    'The hard cap must be at least 2 times the soft cap, and both above zero. Correct them.',
  'contract.Presale_InvalidLimits':
    'The minimum buy must buy something and be less than the maximum, and the maximum at most the hard cap. Correct them.',
  'contract.Presale_InvalidRates':
    'The launch rate must not exceed the presale rate, and both must be above zero. Correct them.',
  'contract.Presale_InvalidLiquidity':
    'The liquidity percentage is within {minimum}% and {maximum}%. Correct it.',
  'contract.Presale_InvalidLock':
    'The liquidity is locked for 30 days to 100 years, or burnt. Correct the days.',
  'contract.Presale_InvalidVesting':
    'A vesting value is out of bounds: releases of 1% or more, cycles of 1 hour to 365 days, all within 10 years. Correct it.',
  'contract.Presale_ListingTooSmall':
    'At the soft cap the pair would get too little to have a price. Raise the soft cap or the launch rate.',
  'contract.Presale_TooLarge': 'No pair can hold as much. Lower the hard cap or the rates.',
  'contract.Presale_TokenTaxed':
    'The token takes a part of the transfer, so not all tokens needed would arrive. Exclude the presale address from its fees, then try again.',
  'contract.Presale_PermitFailed':
    'The token did not accept the signed permit, and there is no allowance. Approve the token, then create the sale.',
  'contract.Presale_PoolOpen':
    'This wallet has an open sale of the token for the same coin and router. Wait until it is over, or cancel it.',
  'contract.Presale_UnknownPool': 'There is no sale at this address. Check the address.',
  'contract.Presale_ForceFailGivenUp': 'The platform gave up for good that it can make sales fail.',
  'contract.Presale_NotAllowed':
    'Only the platform can do this. Switch to the wallet of its owner or its operator.',
  'contract.Presale_NothingToWithdraw': 'There is nothing to withdraw.',
  'contract.Presale_PaymentRefused': 'The receiver refused the payment. Choose another address.',
  'contract.Presale_WrongStatus.0': 'The sale has not started yet. Come back when it has.',
  'contract.Presale_WrongStatus.1': 'The sale is still live. Come back when it is over.',
  'contract.Presale_WrongStatus.2':
    'The sale is over and waits to be finalized. Wait for that, or for refunds to open.',
  'contract.Presale_WrongStatus.3':
    'The sale has failed, so contributions can be refunded and nothing else. Claim your refund.',
  'contract.Presale_WrongStatus.4': 'The sale is finalized. Claim your tokens if you contributed.',
  'contract.Presale_WrongStatus': 'The sale is in another state than this needs. Reload the page.',
  'contract.Presale_NotOwner': 'This wallet does not own the sale. Switch to the wallet that does.',
  'contract.Presale_NotFactory': 'Only the presale factory can do this.',
  'contract.Presale_NotAPool':
    'This is the code that sales share, and no sale. Open the sale by its own address.',
  'contract.Presale_InvalidRecipient':
    'Nothing can be sent to the zero address or to the sale itself. Choose another recipient.',
  'contract.Presale_TokensShort':
    'The token took more than was sent, so too little would be left for those who contributed. Exclude the sale from the token’s fees, then finalize again.',
  'contract.Payouts_GasTooLow':
    'The transaction carries too little gas for all payments. Try again with a higher gas limit.',
  'contract.Presale_WrongCoin': 'This sale collects another coin. Reload the page and try again.',
  'contract.Presale_PlainSend':
    'A sale takes no plain payments, so this was not counted. Contribute on the page of the sale.',
  'contract.Presale_NotWhitelisted':
    'Only whitelisted wallets may contribute yet. The public sale starts at {time:utc}.',
  'contract.Presale_NothingAccepted.filled': 'The sale is filled, so nothing more is taken.',
  'contract.Presale_NothingAccepted':
    'Nothing of this would be taken: the amount is zero, or this wallet has reached its maximum.',
  'contract.Presale_BuysNothing': 'This amount is too small to buy any tokens. Enter a higher amount.',
  'contract.Presale_TooFewTokens':
    'The sale would give fewer tokens than its page showed. Reload the page and check the rate.',
  'contract.Presale_NotCovered':
    'The token is another address of the collected coin, so this would pay with contributors’ coin. Wait until all are refunded.',
  'contract.Presale_BelowMinimum':
    'Your contribution would stay below the minimum buy. Enter a higher amount.',
  'contract.Presale_CoinTaxed':
    'The coin takes a part of the transfer, so the contribution would not arrive whole. It cannot be used.',
  'contract.Presale_TooEarly': 'Until {time:utc} only the owner of the sale may finalize it. Come back then.',
  'contract.Presale_NothingContributed':
    'This wallet did not contribute to the sale. Switch to the wallet that did.',
  'contract.Presale_AlreadyRefunded': 'The contribution of this wallet was refunded already.',
  'contract.Presale_AlreadyClaimed': 'The tokens of this wallet were paid out already.',
  'contract.Presale_NothingVested': 'Nothing can be claimed yet. The next release comes at {time:utc}.',
  'contract.PairListing_Price':
    'The pair {pair} has another price, and the sale cannot bring it to the launch rate. Finalize with the coin or tokens that the sale’s page names; else refunds open 7 days after the sale.',
  'contract.PairListing_Value':
    'What would go into the pair {pair} would lose too much of its worth. If that stays so, refunds open 7 days after the sale.',
  'contract.PairListing_UnknownPair':
    'The pair {pair} does not run the code of the router’s pairs. If that stays so, refunds open 7 days after the sale.',
  'contract.PairListing_TooLittle':
    'Your part of the trade would bring less than your limit, because the token takes a fee or the pair has changed. Check the offer and try again.',
  'contract.Presale_WrongValue':
    'The transaction carries another amount than it says. Send exactly the amount.',
  'contract.Presale_InvalidBatch': 'One transaction lists 1 to {maximum} wallets. Send fewer.',
  'contract.Presale_NoWhitelist': 'This sale has no whitelist.',
} as const;
