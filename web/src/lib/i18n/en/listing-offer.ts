/** The offer to finalize a sale with coin or tokens of the wallet (src/cards); it loads with the pages that show it. */
export const listingOffer = {
  'offer.cheap': 'The pair sells the token too cheaply',
  'offer.dear': 'The pair sells the token too dearly',
  'offer.coin':
    'Finalizing alone would fail now. Add {coin} in the same transaction: it buys tokens from the pair up to the listing rate before anything is listed, and those tokens are yours.',
  'offer.tokens':
    'Finalizing alone would fail now. Add {token} in the same transaction: they are sold into the pair down to the listing rate before anything is listed, and the {coin} they fetch is yours.',
  'offer.spent': 'Spent of your {coin}',
  'offer.sold': 'Sold of your {token}',
  'offer.received': 'You get',
  'offer.worth': 'Worth at the listing rate',
  'offer.worthSold': 'Their worth at the listing rate',
  'offer.brought': 'Brought by the transaction; the unused part comes back',
  'offer.quote': 'Simulated on the chain as it is now.',
  'offer.poor': 'You need {amount}, and some {coin} for the gas.',
  'offer.approve': 'Approve {amount}',
  'offer.action': 'Finalize with {amount}',
} as const;
