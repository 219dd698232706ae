import type { listIssues as english } from '@kingspad/domain/english';
import type { Translation } from '../translation.ts';

export const listIssues: Translation<typeof english> = {
  'issue.whitelist.none': '没有找到钱包地址，请检查。',
  'issue.whitelist.notAnAddress': '第 {line} 行：{entry} 不是地址。',
  'issue.whitelist.network': '第 {line} 行：{entry} 属于其他网络（{network}）。',
  'issue.list.checksum': '第 {line} 行：{entry} 的校验和有误，请重新复制该地址。',
  'issue.list.cap': '第 {line} 行：{entry} 不是币的数量。请写上限，例如 0.5。',
  'issue.list.ambiguous': '第 {line} 行：{entry} 可能表示一或一千。请去掉千位分隔符。',
  'issue.list.cells': '第 {line} 行：只写一个钱包及其上限。',
  'issue.list.rows': '一份名单最多有 {most|#|#} 个钱包。',
  'issue.list.bytes': '一份名单最多 {most} MB。',
};
