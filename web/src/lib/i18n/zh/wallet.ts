import type { wallet as english } from '../en/wallet.ts';
import type { Translation } from './translation.ts';

/** The wallet button, and texts of wallets that the code of pages shows. */
export const wallet: Translation<typeof english> = {
  'wallet.success.receipt': '交易',
  'wallet.chainAway': '无法连接区块链。请稍后再试。',
  'wallet.notReady': '页面尚未连接到 KingsPad 服务器。请稍后再试。',
  'wallet.connect': '连接钱包',
  'wallet.connectShort': '连接',
  'wallet.connecting': '正在连接…',
  'wallet.wrongNetwork': '网络不正确',
  'wallet.switch': '切换到 {chain}',
  'wallet.switchShort': '切换网络',
  'wallet.chainNumber': '链 {id}',
  'wallet.menu': '钱包：{chain}，{account}',
  'wallet.inExplorer': '在区块浏览器中查看',
  'wallet.pendingCount': '{count} 笔待确认',

  'wallet.reload': '重新加载',

  'wallet.phase.checking': '正在再次检查…',
  'wallet.phase.simulating': '正在模拟交易…',
  'wallet.phase.wallet': '请在钱包中确认。',
  'wallet.phase.confirming': '正在等待链上确认。可以放心离开此页面。',
  'wallet.phase.waiting': '尚未上链。可以放心离开此页面。可在钱包菜单中查看或忽略它。',
  'wallet.phase.unlikely': '很可能没有发送。我们会继续在链上查找。',

  'wallet.approveSeparately': '改为分开授权',
  'wallet.reset.label': '{label}：重置旧授权额度',
  'wallet.reset.title': '旧授权额度已重置',
  'wallet.reset.text': '此代币需要两步。请再次授权以设置新的额度。',

  'wallet.phase.server': '已确认，正在更新…',

  'wallet.fromChain': '来自链上的实时数据（区块 {block}）。我们的服务器暂时不可用。',
  'wallet.fromChainText': '数量、时间和操作均来自合约。标题、价格和历史记录会在服务器恢复后显示。',

  'wallet.accountChanged': '期间钱包的账户发生了变化，因此没有发送任何内容。请检查后重试。',
  'wallet.notEnoughCoin': '此账户的链上原生币不足以支付费用和 Gas。请充值后重试。',
};
