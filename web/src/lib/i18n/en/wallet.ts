/** The wallet button, and texts that are needed before the wallet code has loaded. */
export const wallet = {
  'wallet.chainAway': 'The chain can’t be reached. Try again in a moment.',
  'wallet.notReady': 'The page has not reached the KingsPad server yet. Try again in a moment.',
  'wallet.connect': 'Connect wallet',
  'wallet.connectShort': 'Connect',
  'wallet.connecting': 'Connecting…',
  'wallet.wrongNetwork': 'Wrong network',
  'wallet.switch': 'Switch to {chain}',
  'wallet.chainNumber': 'Chain {id}',
  'wallet.menu': 'Wallet: {chain}, {account}',
  'wallet.inExplorer': 'View in explorer',
  'wallet.pendingCount': '{count} pending',

  'wallet.reload': 'Reload',
} as const;
