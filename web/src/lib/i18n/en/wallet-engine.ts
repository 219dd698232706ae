import { contractErrors, presaleErrors, stakingErrors } from '@kingspad/domain/english';
import { failures } from './failures.ts';

/** Texts of the wallet code: menu and dialogs, transactions and signatures, and what a contract's revert means. */
export const walletEngine = {
  ...contractErrors,
  ...presaleErrors,
  ...stakingErrors,
  ...failures,
  'wallet.panic.1': 'The contract stopped at an assertion of its own.',
  'wallet.panic.17': 'A sum in the contract went out of range. Check the amount.',
  'wallet.panic.18': 'The contract divided by zero.',
  'wallet.walletAway': 'Your wallet cannot reach its network. Check its RPC and try again.',
  'wallet.gone': 'This wallet is no longer available. Reload the page.',
  'wallet.switchTo': 'Switch your wallet to {chain}. Nothing was sent.',
  'wallet.otherChainText':
    'Your wallet’s network {chainId} points to another chain. In the wallet’s network settings, set the RPC URL of chain {chainId} to {rpcUrl}, then try again. Nothing was sent.',
  'wallet.notSwitchedTitle': 'The wallet did not switch',
  'wallet.notSwitchedText':
    'Choose {chain} in your wallet. If it is missing, add it with the RPC URL {rpcUrl}.',
  'wallet.confirmTitle': 'Confirm in your wallet',
  'wallet.confirmText': '{label}',
  'wallet.signTitle': 'Sign in your wallet',
  'wallet.signText': '{label}. A signature costs nothing and sends nothing by itself.',
  'wallet.noSignature': 'The wallet answered without a signature.',
  'wallet.submittedTitle': 'Transaction submitted',
  'wallet.submittedText': '{label}. You can leave this page. We’ll pick it up when you return.',
  'wallet.rejectedTitle': 'Rejected in the wallet',
  'wallet.rejectedText': 'Nothing was sent. Everything you entered is still here.',
  'wallet.underWay': 'This is already in progress. Wait for it, or finish it in the other tab.',
  'wallet.chainChanged':
    'The wallet’s network changed meanwhile, so nothing was sent. Switch back and try again.',
  'wallet.replaced': 'Another transaction from this account replaced it. Try again if you still want it.',
  'wallet.mayBeSent': 'It may have been sent. Checking the chain.',
  'wallet.found':
    'It went through in the meantime. Look at it in the wallet’s menu before you send another one.',
  'wallet.outOfGas':
    'The transaction ran out of gas. Try again, and do not lower the gas limit in your wallet.',
  'wallet.partial': 'Only part of this went through: the approval may stand. Check the amount and try again.',
  'wallet.dismissed': 'Dismissed. It may still go through if your wallet sends it later.',
  'wallet.batchRefused':
    'Your wallet can’t confirm both at once. Nothing was sent. Your entries are kept: approve first, then continue.',
  'wallet.waitingTitle': 'Waiting for signers',
  'wallet.checkingTitle': 'Checking the chain',
  'wallet.checking.error':
    '{label}. Your wallet reported an error, but it may have sent this. Checking the chain.',
  'wallet.checking.silent':
    '{label}. Your wallet gave no answer, but it may have sent this. Checking the chain.',
  'wallet.checking.forgotten': '{label}. Your wallet no longer knows this. Checking the chain.',
  'wallet.checking.unseen':
    '{label}. Not on the chain yet. You can leave this page. We’ll pick it up when you return.',
  'wallet.unlikelyTitle': 'Probably not sent',
  'wallet.unlikelyText':
    '{label}. Not on the chain after 20 blocks. We keep checking. Look into your wallet before you send it again.',
  'wallet.forgottenText':
    '{label}. Your wallet no longer knows this. It was probably canceled. We keep checking the chain.',
  'wallet.waitingText':
    '{label}. Not on-chain yet. Other signers may need to confirm it in your wallet. You can leave this page, and track or dismiss it in the wallet menu.',

  'wallet.dialogTitle': 'Connect a wallet',
  'wallet.dialogIntro': 'KingsPad only reads your address. Connecting signs and spends nothing.',
  'wallet.lastUsed': 'Last used',
  'wallet.detected': 'Detected',
  'wallet.browserWallet': 'Browser wallet',
  'wallet.noneTitle': 'No wallet found in this browser',
  'wallet.noneText':
    'Install a browser wallet such as MetaMask or Rabby from its own site, then reload this page. You can browse without one.',
  'wallet.nonePhone': 'On a phone, open this page in the browser of your wallet’s app.',
  'wallet.nonePhoneRemote':
    'On a phone, open this page in the browser of your wallet’s app, or connect the app with WalletConnect.',
  'wallet.waitingFor': 'Confirm in {name}…',
  'wallet.noAnswerYet':
    '{name} hasn’t answered yet. Open it and confirm, press again, or choose another wallet.',
  'wallet.demoTitle': 'Try it with a demo account',
  'wallet.demoText': 'Three funded accounts on this dev chain. You confirm each signature.',
  'wallet.connectAs': 'Connect as {name}',
  'wallet.connectRejected': 'You rejected the connection. Choose a wallet to try again.',
  'wallet.connectBusy': 'Your wallet has a pending request. Answer it there, then try again.',
  'wallet.connectFailed': 'The wallet did not connect: {reason}',
  'wallet.starting': 'Looking for wallets…',
  'wallet.startFailed': 'The wallet code did not start. Check your connection, then try again.',
  'wallet.serverAway': 'KingsPad can’t be reached, so the network is unknown. Waiting…',

  'wallet.yourAddress': 'your address',
  'wallet.networks': 'Networks',
  'wallet.networksText': 'KingsPad works on {chain}. Nothing is sent on the others.',
  'wallet.networkHere': 'Used by KingsPad',
  'wallet.networkYours': 'Your wallet',
  'wallet.changeWallet': 'Change wallet',
  'wallet.changePerson': 'Switch demo account',
  'wallet.disconnect': 'Disconnect',
  'wallet.portfolio': 'Portfolio',
  'wallet.needs': '{count} actions need you',
  'wallet.recent': 'Recent transactions',
  'wallet.noRecent': 'Transactions that you send appear here.',
  'wallet.status.pending': 'Pending',
  'wallet.status.server': 'Saving',
  'wallet.status.success': 'Done',
  'wallet.status.failed': 'Failed',
  'wallet.status.replaced': 'Replaced',
  'wallet.status.asked': 'In your wallet',
  'wallet.status.waiting': 'Checking the chain',
  'wallet.status.signers': 'Waiting for signers',
  'wallet.status.unlikely': 'Probably not sent',
  'wallet.status.dismissed': 'Dismissed',
  'wallet.dismiss': 'Dismiss',
  'wallet.pointHere': 'Point my wallet here',

  'demo.title': 'Demo wallet',
  'demo.asksTransaction': '{name} is asked to send a transaction',
  'demo.asksSignature': '{name} is asked to sign a message',
  'demo.from': 'From',
  'demo.to': 'Contract',
  'demo.call': 'Calls',
  'demo.value': 'Amount',
  'demo.data': 'Data',
  'demo.message': 'Message',
  'demo.unknownCall': 'A call this wallet cannot read',
  'demo.approve': 'Approve',
  'demo.reject': 'Reject',

  'wallet.remote.title': 'Connect with WalletConnect',
  'wallet.remote.preparing': 'Preparing a code…',
  'wallet.remote.scan': 'Scan the code with your wallet’s app and confirm there. It expires in five minutes.',
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
    'Your wallet didn’t respond within five minutes. Check it first. If nothing was confirmed, try again.',
  'wallet.remote.ended': 'Your wallet ended the connection. Connect it again.',
  'wallet.remote.noMethod': 'Your wallet does not support {method}.',
} as const;
