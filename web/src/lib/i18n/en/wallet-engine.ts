/** Texts of the wallet code: menu and dialogs, transactions and signatures. */
export const walletEngine = {
  'wallet.phase.checking': 'Checking once more…',
  'wallet.phase.simulating': 'Trying the transaction out…',
  'wallet.phase.wallet': 'Confirm in your wallet.',
  'wallet.phase.confirming': 'Waiting for the chain. It is safe to leave this page.',
  'wallet.phase.waiting':
    'Waiting for signers, or for your wallet to send it. It is safe to leave this page; the wallet’s menu can dismiss it.',
  'wallet.phase.server': 'Confirmed. Updating…',

  'wallet.fromChain': 'Read from the chain at block {block}; the server does not answer',
  'wallet.fromChainText':
    'Amounts, times and actions come from the contracts. Titles, prices and history return with the server.',

  'wallet.walletAway': 'Your wallet cannot reach its network. Check its RPC and try again.',
  'wallet.gone': 'This wallet is not there any more. Reload the page.',
  'wallet.switchTo': 'Switch your wallet to {chain}. Nothing was sent.',
  'wallet.otherChainText':
    'Your wallet’s network {chainId} is another chain: here is how to point it at this one. In the wallet’s network settings, set the RPC URL of chain {chainId} to {rpcUrl}, then try again. Nothing was sent.',
  'wallet.notSwitchedTitle': 'The wallet did not switch',
  'wallet.notSwitchedText':
    'Choose {chain} in your wallet yourself; add it with the RPC URL {rpcUrl} where it is missing.',
  'wallet.confirmTitle': 'Confirm in your wallet',
  'wallet.confirmText': '{label}',
  'wallet.signTitle': 'Sign in your wallet',
  'wallet.signText': '{label}. A signature costs nothing and sends nothing by itself.',
  'wallet.noSignature': 'The wallet answered without a signature.',
  'wallet.submittedTitle': 'Transaction submitted',
  'wallet.submittedText': '{label}. You may leave this page; it is picked up again when you return.',
  'wallet.rejectedTitle': 'Rejected in the wallet',
  'wallet.rejectedText': 'Nothing was sent. Everything you entered is still here.',
  'wallet.underWay': 'This is under way already. Wait until it is through, or finish it in the other tab.',
  'wallet.accountChanged':
    'The wallet’s account changed meanwhile, so nothing was sent. Check it and try again.',
  'wallet.chainChanged':
    'The wallet’s network changed meanwhile, so nothing was sent. Switch back and try again.',
  'wallet.notEnoughCoin':
    'This account has too little of the chain’s coin for the fee and the gas. Add some and try again.',
  'wallet.replaced':
    'Another transaction of this account took its place, so this one did not happen. Try again if you still want it.',
  'wallet.notSent': 'The wallet says that it did not send this. Nothing changed; try again.',
  'wallet.partial':
    'The wallet says that only a part of this happened: the approval may stand. Check the amount and try again.',
  'wallet.dismissed':
    'You do not wait for this any longer. It may still happen, if your wallet sends it later.',
  'wallet.batchRefused':
    'Your wallet does not take both in one confirmation. Nothing was sent, and everything you entered is still here: approve first, then go on.',
  'wallet.waitingTitle': 'Waiting for signers',
  'wallet.waitingText':
    '{label}. It is in no block yet: other signers may have to agree in your wallet. You may leave this page; the wallet’s menu lists it and can dismiss it.',

  'wallet.dialogTitle': 'Connect a wallet',
  'wallet.dialogIntro': 'KingsPad asks for your address alone. Nothing is signed or spent by connecting.',
  'wallet.lastUsed': 'Last used',
  'wallet.detected': 'Detected',
  'wallet.browserWallet': 'Browser wallet',
  'wallet.noneTitle': 'No wallet found in this browser',
  'wallet.noneText':
    'Install a browser wallet such as MetaMask or Rabby from its own site, then reload this page. You can look at everything without one.',
  'wallet.waitingFor': 'Confirm in {name}…',
  'wallet.demoTitle': 'Demo wallet',
  'wallet.demoText':
    'Three people with coins on this dev chain. Try everything as one of them; it asks before it signs.',
  'wallet.connectAs': 'Connect as {name}',
  'wallet.connectRejected': 'You rejected the connection. Choose a wallet to try again.',
  'wallet.connectBusy': 'Your wallet has a question open already. Answer it there, then try again.',
  'wallet.connectFailed': 'The wallet did not connect: {reason}',
  'wallet.starting': 'Looking for wallets…',
  'wallet.serverAway': 'KingsPad can’t be reached, so the network is unknown. Waiting…',

  'wallet.yourAddress': 'your address',
  'wallet.networks': 'Networks',
  'wallet.networksText': 'KingsPad works on {chain}. Nothing is sent on the others.',
  'wallet.networkHere': 'KingsPad is here',
  'wallet.networkYours': 'Your wallet',
  'wallet.changeWallet': 'Change wallet',
  'wallet.changePerson': 'Change person',
  'wallet.disconnect': 'Disconnect',
  'wallet.recent': 'Recent transactions',
  'wallet.noRecent': 'What you send from here is listed here.',
  'wallet.status.pending': 'Pending',
  'wallet.status.server': 'Saving',
  'wallet.status.success': 'Done',
  'wallet.status.failed': 'Failed',
  'wallet.status.replaced': 'Replaced',
  'wallet.status.waiting': 'Waiting for signers',
  'wallet.status.dismissed': 'Dismissed',
  'wallet.dismiss': 'Dismiss',
  'wallet.pointHere': 'Point my wallet here',

  'demo.title': 'Demo wallet',
  'demo.asksTransaction': '{name} is asked to send a transaction',
  'demo.asksSignature': '{name} is asked to sign a message',
  'demo.from': 'From',
  'demo.to': 'Contract',
  'demo.call': 'Calls',
  'demo.value': 'Sends along',
  'demo.data': 'Data',
  'demo.message': 'Message',
  'demo.unknownCall': 'A call this wallet cannot read',
  'demo.approve': 'Approve',
  'demo.reject': 'Reject',

  'wallet.remote.title': 'Connect with WalletConnect',
  'wallet.remote.preparing': 'Preparing a code…',
  'wallet.remote.scan': 'Scan the code with your wallet’s app and confirm there. It holds for five minutes.',
  'wallet.remote.code': 'QR code for your wallet’s app',
  'wallet.remote.link': 'connection link',
  'wallet.remote.paste': 'Or copy the link and paste it into your wallet.',
  'wallet.remote.open': 'Open a wallet app',
  'wallet.remote.newCode': 'New code',
  'wallet.remote.back': 'Other wallets',
  'wallet.remote.refused': 'The wallet refused the connection. Make a new code to try again.',
  'wallet.remote.expired': 'The code has expired. Make a new one to go on.',
  'wallet.remote.unreachable':
    'WalletConnect’s relay cannot be reached. Check your connection, and whether your browser or network blocks it, then try again.',
  'wallet.remote.noAccount':
    'The wallet shared no account that KingsPad can use. Choose another account there, then make a new code.',
  'wallet.remote.noAnswer':
    'Your wallet did not answer within five minutes. Look there first: if nothing was confirmed, try again.',
  'wallet.remote.ended': 'Your wallet ended the connection. Connect it again.',
  'wallet.remote.noMethod': 'Your wallet does not offer {method} to this page.',
} as const;
