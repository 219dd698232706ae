import type { wallet as english } from '../en/wallet.ts';
import type { Translation } from './translation.ts';

/** The wallet button, and texts that are needed before the wallet code has loaded. */
export const wallet: Translation<typeof english> = {
  'wallet.chainAway': '无法连接区块链。请稍后再试。',
  'wallet.notReady': '页面尚未连接到 KingsPad 服务器。请稍后再试。',
  'wallet.connect': '连接钱包',
  'wallet.connectShort': '连接',
  'wallet.connecting': '正在连接…',
  'wallet.wrongNetwork': '网络不正确',
  'wallet.switch': '切换到 {chain}',
  'wallet.chainNumber': '链 {id}',
  'wallet.menu': '钱包：{chain}，{account}',
  'wallet.inExplorer': '在区块浏览器中查看',
  'wallet.pendingCount': '{count} 笔待确认',

  'wallet.reload': '重新加载',
};
