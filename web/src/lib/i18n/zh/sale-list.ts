import type { saleList as english } from '../en/sale-list.ts';
import type { Translation } from './translation.ts';

/** The field for a list of any length, and a wallet's place on the list. */
export const saleList: Translation<typeof english> = {
  'details.list.label': '任意长度的名单',
  'details.list.hint':
    '每行一个钱包，后接以该币计的上限：0x…,0.5。没有上限的钱包以本次预售的最大值为限。最多 100,000 个钱包、12 MB。',
  'details.list.file': '选择文件',
  'details.list.clear': '移除名单',
  'details.list.reading': '正在读取名单：{percent}%',
  'details.list.count': '钱包：{count|#|#}。',
  'details.list.repeated': '重复的行：{count|#|#}。以最高上限为准。',
  'details.list.more': '其他有误的行：{count}。',
  'details.list.you': '您的钱包在名单中，上限为 {amount}。',
  'details.list.notYou': '您的钱包不在名单中。',
};
