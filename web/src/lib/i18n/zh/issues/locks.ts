import type { lockIssues as english } from '@kingspad/domain/english';
import type { Translation } from '../translation.ts';

export const lockIssues: Translation<typeof english> = {
  'issue.lock.amount': '请输入有效的代币数量！',
  'issue.lock.until': '请填写锁仓截止时间（UTC 时间）！',
  'issue.lock.owner': '此地址永远无法解锁锁仓。请输入所有者的钱包。',
  'issue.lock.cells': '这一行有 {count} 项。锁仓需要 {plain} 项，分期释放的锁仓需要 {vesting} 项。',
  'issue.lock.title': '标题最多 {count} 个字符。',
  'issue.vesting.start': '请填写首次释放日期！',
  'issue.vesting.initial': '请填写首次释放百分比！',
  'issue.vesting.days.required': '请填写释放周期！',
  'issue.vesting.days': '请输入大于 0 的天数，例如 30 或 0.5。',
  'issue.vesting.minutes.required': '请填写释放周期（分钟）！',
  'issue.vesting.minutes': '请输入整数分钟数，至少为 1。',
  'issue.vesting.cyclePercent': '请填写每周期释放百分比！',
  'issue.vesting.percent': '请输入 0 到 100 的百分比，最多两位小数。',
  'issue.vesting.empty': '每个周期都必须释放一部分。请输入大于 0 的百分比。',
  'issue.vesting.tooLate': '最后一次释放会晚于合约能记录的时间。请选择更短的周期或更高的百分比。',
};
