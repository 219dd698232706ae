import type { walletEngine as english } from '../en/wallet-engine.ts';
import type { Translation } from './translation.ts';

/** What is said once the wallet’s part of the app is loaded: around a prompt, a transaction and a signature. */
export const walletEngine: Translation<typeof english> = {
  'wallet.phase.checking': '正在再次检查…',
  'wallet.phase.simulating': '正在模拟交易…',
  'wallet.phase.wallet': '请在钱包中确认。',
  'wallet.phase.confirming': '正在等待链上确认。可以放心离开此页面。',
  'wallet.phase.waiting':
    '正在等待其他签名者，或等待您的钱包发送。可以放心离开此页面；可在钱包菜单中忽略它。',
  'wallet.phase.server': '已确认，正在更新…',

  'wallet.fromChain': '读取自链上区块 {block}；服务器没有回应',
  'wallet.fromChainText': '数额、时间和操作均来自合约。标题、价格和历史记录会在服务器恢复后显示。',

  'wallet.walletAway': '您的钱包无法连接到它的网络。请检查钱包的 RPC 后重试。',
  'wallet.gone': '此钱包已不可用。请重新加载页面。',
  'wallet.switchTo': '请将钱包切换到 {chain}。没有发送任何内容。',
  'wallet.otherChainText':
    '您钱包中的网络 {chainId} 是另一条链，可以这样让它指向本站的链：在钱包的网络设置中，把链 {chainId} 的 RPC 网址设为 {rpcUrl}，然后重试。没有发送任何内容。',
  'wallet.notSwitchedTitle': '钱包没有切换',
  'wallet.notSwitchedText': '请在钱包中自行选择 {chain}；如果没有该网络，请用 RPC 网址 {rpcUrl} 添加。',
  'wallet.confirmTitle': '请在钱包中确认',
  'wallet.confirmText': '{label}',
  'wallet.signTitle': '请在钱包中签名',
  'wallet.signText': '{label}。签名不花费任何费用，本身也不会发送任何内容。',
  'wallet.noSignature': '钱包没有返回签名。',
  'wallet.submittedTitle': '交易已提交',
  'wallet.submittedText': '{label}。您可以离开此页面；回来后会继续跟踪。',
  'wallet.rejectedTitle': '已在钱包中拒绝',
  'wallet.rejectedText': '没有发送任何内容。您填写的内容都还在。',
  'wallet.underWay': '此操作正在进行中。请等它完成，或在另一个标签页中完成。',
  'wallet.accountChanged': '期间钱包的账户发生了变化，因此没有发送任何内容。请检查后重试。',
  'wallet.chainChanged': '期间钱包的网络发生了变化，因此没有发送任何内容。请切换回来后重试。',
  'wallet.notEnoughCoin': '此账户的链上原生币不足以支付费用和 Gas。请充值后重试。',
  'wallet.replaced': '此账户的另一笔交易取代了它，所以这笔交易没有执行。如仍需要，请重试。',
  'wallet.notSent': '钱包表示没有发送此交易。没有任何改变，请重试。',
  'wallet.partial': '钱包表示只完成了一部分：授权可能仍然有效。请检查数量后重试。',
  'wallet.dismissed': '您不再等待此交易。如果钱包之后发送，它仍可能发生。',
  'wallet.batchRefused':
    '您的钱包不支持一次确认两项操作。没有发送任何内容，您填写的内容都还在：请先授权，再继续。',
  'wallet.waitingTitle': '等待签名者',
  'wallet.waitingText':
    '{label}。它还不在任何区块中：其他签名者可能需要在钱包中同意。您可以离开此页面；钱包菜单会列出它，也可以在那里忽略它。',
  'demo.title': '演示钱包',
  'demo.asksTransaction': '请 {name} 确认发送一笔交易',
  'demo.asksSignature': '请 {name} 签署一条消息',
  'demo.from': '发送方',
  'demo.to': '合约',
  'demo.call': '调用',
  'demo.value': '附带金额',
  'demo.data': '数据',
  'demo.message': '消息',
  'demo.unknownCall': '此钱包无法解读的调用',
  'demo.approve': '同意',
  'demo.reject': '拒绝',
};
