import type { receiving as english } from '../en/receiving.ts';
import type { Translation } from './translation.ts';

/** Payouts to another wallet than the connected one. */
export const receiving: Translation<typeof english> = {
  'wallet.elsewhere.open': '用其他钱包接收',
  'wallet.elsewhere.refused': '无法支付到您的钱包',
  'wallet.elsewhere.refusedText': '您可以用自己的另一个地址接收。',
  'wallet.elsewhere.address': '接收地址',
  'wallet.elsewhere.hint': '请使用您自己控制的地址。交易所可能不会入账。',
  'wallet.elsewhere.invalid': '请输入钱包地址：0x 加 40 位十六进制字符。',
  'wallet.elsewhere.lost': '发送到此地址的资产将无法找回。请选择其他地址。',
  'wallet.elsewhere.own': '这是您自己的钱包。',
  'wallet.elsewhere.contract': '这是一个合约地址。请确认您能从中转出代币。',
  'wallet.elsewhere.review': '{amount} 将发送到 {address}，且无法撤销。',
  'wallet.elsewhere.send': '发送到此地址',
  'wallet.elsewhere.enter': '请先输入接收地址。',
};
