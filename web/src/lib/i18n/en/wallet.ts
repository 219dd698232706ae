/** The wallet button, and texts of wallets that the code of pages shows. */
export const wallet = {
  'wallet.success.receipt': 'Transaction',
  'wallet.chainAway': 'The chain can’t be reached. Try again in a moment.',
  'wallet.notReady': 'The page has not reached the KingsPad server yet. Try again in a moment.',
  'wallet.connect': 'Connect wallet',
  'wallet.connectShort': 'Connect',
  'wallet.connecting': 'Connecting…',
  'wallet.wrongNetwork': 'Wrong network',
  'wallet.switch': 'Switch to {chain}',
  'wallet.switchShort': 'Switch network',
  'wallet.chainNumber': 'Chain {id}',
  'wallet.menu': 'Wallet: {chain}, {account}',
  'wallet.inExplorer': 'View in explorer',
  'wallet.pendingCount': '{count} pending',

  'wallet.reload': 'Reload',

  'wallet.phase.checking': 'Checking once more…',
  'wallet.phase.simulating': 'Simulating the transaction…',
  'wallet.phase.wallet': 'Confirm in your wallet.',
  'wallet.phase.confirming': 'Waiting for the chain. It is safe to leave this page.',
  'wallet.phase.waiting':
    'Not on the chain yet. It is safe to leave this page. The wallet’s menu shows it and can dismiss it.',
  'wallet.phase.unlikely': 'Probably not sent. We keep checking the chain.',

  'wallet.approveSeparately': 'Approve separately instead',
  'wallet.reset.label': '{label}: reset the old allowance',
  'wallet.reset.title': 'Old allowance reset',
  'wallet.reset.text': 'This token needs two steps. Approve once more to set the new amount.',

  'wallet.phase.server': 'Confirmed. Updating…',

  'wallet.fromChain': 'Live from the chain (block {block}). Our server is down.',
  'wallet.fromChainText':
    'Amounts, times and actions come from the contracts. Titles, prices and history return with the server.',

  'wallet.accountChanged':
    'The wallet’s account changed meanwhile, so nothing was sent. Check it and try again.',
  'wallet.notEnoughCoin':
    'This account has too little of the chain’s coin for the fee and the gas. Add some and try again.',
} as const;
