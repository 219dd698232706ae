/** Guarantees and limits of the contracts; loaded with the dialog. */
export const disclaimer = {
  'shell.disclaimer.contracts.title': 'What the contracts guarantee',
  'shell.disclaimer.contracts.text':
    'Tokens in a locker stay there until the lock’s date or schedule. The contracts have no function to take, freeze or release them early, for the operator or anyone else. Their code is public, so you can check this.',
  'shell.disclaimer.tokens.title': 'What can’t be guaranteed',
  'shell.disclaimer.tokens.text':
    'Anyone can create a token or pair with any name. A listing or lock here says nothing about a token’s quality, owner or price. A lock doesn’t give a token value.',
  'shell.disclaimer.advice.title': 'No investment advice',
  'shell.disclaimer.advice.text':
    'Nothing on this site is advice or an offer to buy or sell. Values come from exchanges on the chain and can be wrong, old or zero. Check everything yourself, and risk only what you can lose.',
  'shell.disclaimer.test.title': 'This is a test network',
  'shell.disclaimer.test.text':
    'Where you see the label “testnet”, coins have no value and the network may be reset.',
  'shell.disclaimer.outlive.title': 'Funds can outlive this site',
  'shell.disclaimer.outlive.text':
    'This site only displays and calls the contracts. If it goes offline, your locks stay on the chain. You can unlock them with any tool that calls the contracts. Their addresses are in the footer.',
  'shell.disclaimer.close': 'Understood',
} as const;
