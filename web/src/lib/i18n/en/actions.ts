/** The button of a transaction, and how far it is; comes with every part whose pages have one (src/web3/components). */
export const actions = {
  'action.connect': 'Connect wallet',
  'action.connecting': 'Connecting…',
  'action.switch': 'Switch to {chain}',
} as const;
