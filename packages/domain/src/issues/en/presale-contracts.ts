/** Errors of the sale contracts. */
export const presaleErrors = {
  'contract.Presale_NotAContract': 'There is no contract at this address. Check the address.',
  'contract.Presale_RouterNotListed': 'This router is no longer listed. Select another one.',
  'contract.Presale_CoinNotListed': 'This coin is no longer listed. Select another one.',
  'contract.Presale_RouterListed': 'This router is already listed. Listed routers cannot be changed.',
  'contract.Presale_CoinListed': 'This coin is already listed. Listed coins cannot be changed.',
  'contract.Presale_InvalidRouter':
    'The router is not a V2 router of the wrapped coin, or has changed since it was listed. Select another one.',
  'contract.Presale_InvalidCoin':
    'The coin must have 0 to 18 decimals, unchanged since it was listed. Choose another one.',
  'contract.Presale_SameToken':
    'The token on sale, the collected coin and the wrapped coin must be three different tokens. Choose another one.',
  'contract.Presale_InvalidStart': 'The start is too far ahead. Choose a time up to {time:utc}.',
  'contract.Presale_InvalidEnd':
    'The end must be in the future and after the start. Choose a time up to {time:utc}.',
  'contract.Presale_InvalidPublicStart':
    'The public sale must start with the sale or later, and before its end. Choose another time.',
  'contract.Presale_InvalidCaps':
    'The hard cap must be at least 2 times the soft cap, and both above zero. Correct them.',
  'contract.Presale_InvalidLimits':
    'The minimum buy must buy some tokens and be below the maximum buy, which is at most the hard cap. Correct them.',
  'contract.Presale_InvalidRates':
    'The launch rate must not exceed the presale rate, and both must be above zero. Correct them.',
  'contract.Presale_InvalidLiquidity':
    'The liquidity percentage must be from {minimum}% to {maximum}%. Correct it.',
  'contract.Presale_InvalidLock':
    'The liquidity must be locked for 30 days to 100 years, or burnt. Correct the days.',
  'contract.Presale_InvalidVesting':
    'A vesting value is out of bounds: releases of 1% or more, cycles of 1 hour to 365 days, all within 10 years. Correct it.',
  'contract.Presale_ListingTooSmall':
    'At the soft cap the pair would receive too little for a price. Raise the soft cap or the launch rate.',
  'contract.Presale_TooLarge': 'The amounts exceed what a pair can hold. Lower the hard cap or the rates.',
  'contract.Presale_TokenTaxed':
    'The token charges a transfer fee, so not all tokens needed would arrive. Exclude the presale address from its fees, then try again.',
  'contract.Presale_PermitFailed':
    'The token did not accept the signed permit, and there is no allowance. Approve the token, then create the sale.',
  'contract.Presale_PoolOpen':
    'This wallet already has an open sale of the token for the same coin and router. Wait until it ends, or cancel it.',
  'contract.Presale_UnknownPool': 'There is no sale at this address. Check the address.',
  'contract.Presale_ForceFailGivenUp': 'The platform has permanently given up the right to fail sales.',
  'contract.Presale_NotAllowed':
    'Only the platform can do this. Switch to the wallet of its owner or its operator.',
  'contract.Presale_NothingToWithdraw': 'There is nothing to withdraw.',
  'contract.Presale_PaymentRefused': 'The receiver refused the payment. Choose another address.',
  'contract.Presale_WrongStatus.0': 'The sale has not started yet. Come back when it has.',
  'contract.Presale_WrongStatus.1': 'The sale is still live. Come back when it is over.',
  'contract.Presale_WrongStatus.2':
    'The sale has ended and is not finalized yet. Wait for the finalization, or for refunds to open.',
  'contract.Presale_WrongStatus.3': 'The sale has failed, so only refunds are possible. Claim your refund.',
  'contract.Presale_WrongStatus.4': 'The sale is finalized. Claim your tokens if you contributed.',
  'contract.Presale_WrongStatus': 'The status of the sale does not allow this. Reload the page.',
  'contract.Presale_NotOwner': 'This wallet does not own the sale. Switch to the wallet that does.',
  'contract.Presale_NotFactory': 'Only the presale factory can do this.',
  'contract.Presale_NotAPool':
    'This is the shared code of all sales, not a sale. Open the sale by its own address.',
  'contract.Presale_InvalidRecipient':
    'The zero address and the sale itself cannot be recipients. Choose another recipient.',
  'contract.Presale_TokensShort':
    'The token charged a transfer fee, so too few tokens would be left for contributors. Exclude the sale from the token’s fees, then finalize again.',
  'contract.Payouts_GasTooLow':
    'The transaction carries too little gas for all payments. Try again with a higher gas limit.',
  'contract.Presale_WrongCoin': 'This sale collects another coin. Reload the page and try again.',
  'contract.Presale_PlainSend': 'A sale accepts no plain transfers. Contribute on the page of the sale.',
  'contract.Presale_NotWhitelisted':
    'Only whitelisted wallets may contribute yet. The public sale starts at {time:utc}.',
  'contract.Presale_NothingAccepted.filled': 'The sale is filled and accepts no more contributions.',
  'contract.Presale_NothingAccepted':
    'This contribution is not possible: the amount is zero, or this wallet has reached its maximum.',
  'contract.Presale_BuysNothing': 'This amount is too small to buy any tokens. Enter a higher amount.',
  'contract.Presale_TooFewTokens':
    'The sale would give fewer tokens than its page showed. Reload the page and check the rate.',
  'contract.Presale_NotCovered':
    'The token and the collected coin share one balance, so this would pay out contributors’ coin. Wait until all contributions are refunded.',
  'contract.Presale_BelowMinimum': 'Your contribution would be below the minimum buy. Enter a higher amount.',
  'contract.Presale_CoinTaxed':
    'The coin charges a transfer fee, so the contribution would not arrive in full. It cannot be used.',
  'contract.Presale_TooEarly': 'Until {time:utc} only the owner of the sale may finalize it. Come back then.',
  'contract.Presale_NothingContributed':
    'This wallet did not contribute to the sale. Switch to the wallet that did.',
  'contract.Presale_AlreadyRefunded': 'The contribution of this wallet was refunded already.',
  'contract.Presale_AlreadyClaimed': 'The tokens of this wallet were paid out already.',
  'contract.Presale_NothingVested': 'Nothing can be claimed yet. The next release comes at {time:utc}.',
  'contract.PairListing_Price':
    'The pair {pair} has another price, and the sale cannot move it to the launch rate. Finalize with the coin or tokens shown on the sale’s page; otherwise refunds open 7 days after the sale.',
  'contract.PairListing_Value':
    'The liquidity for the pair {pair} would lose too much value. If this does not change, refunds open 7 days after the sale.',
  'contract.PairListing_UnknownPair':
    'The pair {pair} does not run the code of the router’s pairs. If this does not change, refunds open 7 days after the sale.',
  'contract.PairListing_TooLittle':
    'Your share of the trade would return less than your limit, because the token charges a fee or the pair has changed. Check the offer and try again.',
  'contract.Presale_WrongValue':
    'The coin sent differs from the amount of the contribution. Send exactly that amount.',
  'contract.Presale_InvalidLaunch':
    'The listing price must be the sale’s price to twice as much. Change the launch rate and try again.',
  'contract.Presale_InvalidWindow':
    'The closing window must last an hour and a tenth of the sale at least, and half of it at most. Change it and try again.',
  'contract.Presale_RatesGiven': 'A fair sale’s rates follow from its other terms. Leave both rates at zero.',
  'contract.Presale_TooFewUnits':
    'The minimum buys too few units of the token. Raise the minimum, or sell more tokens.',
  'contract.Presale_TooMuchCommitted':
    'The sale takes no more commitments. Commit less, or wait until others leave.',
  'contract.Presale_EmptyList': 'The list has no root. Make it from the list’s file and try again.',
  'contract.Presale_ListSet': 'This sale has a list already. It cannot be replaced.',
  'contract.Presale_ListTooLate': 'The sale began at {time:utc}. A list can be set only before the start.',
  'contract.Presale_NotOnList':
    'The proof does not show this wallet and its cap on the sale’s list. Ask the owner for the proof of this list.',
  'contract.Presale_CannotLeave': 'That is more than this wallet may take back now. Take back less.',
  'contract.Presale_LeftAlready':
    'In the closing window a wallet may leave once, and this one has. The rest stays until the end.',
  'contract.Presale_DoorClosed':
    'Since {time:utc} this sale can no longer be canceled: its soft cap is reached and the closing window has begun.',
  'contract.Presale_ExcessPaid': 'This wallet’s excess has been paid. Nothing is left to claim.',
  'contract.Presale_NoExcess': 'This sale has no excess: its hard cap was not exceeded.',
  'contract.Presale_NotSelf': 'Only the sale itself can call this. Use one of its other functions.',
  'contract.Presale_InvalidBatch': 'One transaction lists 1 to {maximum} wallets. Send fewer.',
  'contract.Presale_NoWhitelist': 'This sale has no whitelist.',
} as const;
