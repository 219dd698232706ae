import type { landingProof as english } from '../en/landing-proof.ts';
import type { Translation } from './translation.ts';

export const landingProof: Translation<typeof english> = {
  'landing.proof': '来自链上的实时数据',
  'landing.proof.locked': '锁定中',
  'landing.proof.next': '距离下一次解锁',
  'landing.proof.waiting': '已解锁，等待所有者领取',
  'landing.proof.relativeTime': '下一次解锁在{when}',
  'landing.proof.plain': '到期一次解锁',
  'landing.proof.vesting': '分期释放',
  'landing.proof.chart': '{amount}：目前已解锁 {percent}%，共 {count} 次释放，最后一次在 {time}',
  'landing.proof.now': '现在，{percent}%',
  'landing.proof.record': '查看此锁仓',
  'landing.proof.empty': '暂无锁仓',
  'landing.proof.emptyText': '第一笔锁仓会显示在这里。',
};
