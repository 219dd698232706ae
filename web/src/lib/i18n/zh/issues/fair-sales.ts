import type { fairSaleIssues as english } from '@kingspad/domain/english';
import type { Translation } from '../translation.ts';

export const fairSaleIssues: Translation<typeof english> = {
  'issue.presale.supply.required': '请输入发售代币数量',
  'issue.presale.supply.zero': '发售代币数量不能为零',
  'issue.presale.supply.large': '超出交易对的容量。请减少发售代币数量',
  'issue.presale.minimumBuy.units':
    '达到硬顶时，最低购买额所得不足 100,000 个代币最小单位。请提高最低购买额或发售代币数量',
  'issue.presale.maximumBuy.share': '公平发售的最高购买额不能超过硬顶的 10%',
  'issue.presale.end.short': '公平发售至少持续 {hours} 小时',
  'issue.presale.window.required': '请输入截止窗口',
  'issue.presale.window.hours': '请输入小时数，最多两位小数',
  'issue.presale.window.short': '截止窗口至少为 1 小时，且不少于发售时长的 10%',
  'issue.presale.window.long': '截止窗口最多为发售时长的一半',
  'issue.presale.launchPercentage': '上线兑换率应在发售兑换率的 50% ~ 100% 之间',
};
