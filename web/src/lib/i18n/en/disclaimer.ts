/** What the contracts guarantee, and what they cannot; loaded with its dialog. */
export const disclaimer = {
  'shell.disclaimer.contracts.title': 'What the contracts guarantee',
  'shell.disclaimer.contracts.text':
    'Tokens in a locker stay there until the date or the schedule of their lock. The contracts have no function that lets the operator, or anybody else, take, freeze or release them early. Their code stands on the chain, so this can be checked.',
  'shell.disclaimer.tokens.title': 'What nobody can guarantee',
  'shell.disclaimer.tokens.text':
    'Tokens and pairs are the work of strangers. Anybody can make one with any name. That a token is listed or locked here says nothing about its quality, its owner or its price, and a lock does not make a token worth anything.',
  'shell.disclaimer.advice.title': 'No investment advice',
  'shell.disclaimer.advice.text':
    'Nothing on this site is advice or an offer to buy or sell. Values come from exchanges on the chain and can be wrong, old or zero. Check everything yourself, and risk only what you can lose.',
  'shell.disclaimer.test.title': 'This is a test network',
  'shell.disclaimer.test.text':
    'Where the label “testnet” stands at the top, the coins have no value, and the network may be reset by those who run it.',
  'shell.disclaimer.outlive.title': 'Funds can outlive this site',
  'shell.disclaimer.outlive.text':
    'This site only shows and asks for what the contracts do. Should it be gone for a while or for ever, your locks remain on the chain, and their owner can unlock them with any tool that calls the contracts. Their addresses stand in the footer.',
  'shell.disclaimer.close': 'Understood',
} as const;
