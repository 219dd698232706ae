import type { formIssues as english } from '@kingspad/domain/english';
import type { Translation } from '../translation.ts';

export const formIssues: Translation<typeof english> = {
  'issue.required': '此项为必填！',
  'issue.amount.malformed': '请输入数字，例如 1234.5。',
  'issue.amount.negative': '数值不能为负！',
  'issue.amount.tooLarge': '此数字过大。',
  'issue.amount.whole': '此代币没有小数位。请输入整数。',
  'issue.amount.decimals': '请输入最多 {decimals} 位小数的数字。',
  'issue.amount.either': '您要输入的是 {first} 还是 {second}？',
  'issue.amount.only': '您要输入的是 {first} 吗？',
  'issue.date.format': '请按 yyyy-MM-dd HH:mm:ss 的格式输入 UTC 日期。',
  'issue.date.past': '日期必须晚于现在。请选择更晚的日期。',
  'issue.date.far': '日期太远。请选择更早的日期。',
  'issue.days': '请输入整数天数',
  'issue.address': '请输入钱包地址：0x 加 40 位十六进制字符。',
  'issue.address.network': '此地址属于其他网络（{network}）。',
  'issue.token.required': '请输入代币地址！',
  'issue.token.invalid': '请输入有效的代币地址',
  'issue.logo': '标志链接无效。请输入 .png、.jpg 或 .gif 格式标志的直接链接',
};
