import type { stakingIssues as english } from '@kingspad/domain/english';
import type { Translation } from '../translation.ts';

export const stakingIssues: Translation<typeof english> = {
  'issue.pool.rewardsSupply.required': '请输入奖励总量',
  'issue.pool.rewardsSupply.zero': '奖励总量不能为零',
  'issue.pool.rewardsSupply.balance': '不能超过您钱包当前的奖励代币余额',
  'issue.pool.rewardsSupply.small':
    '每个区块不足一个最小单位，因此奖励每隔几个区块发放一个单位，但会全部发放',
  'issue.pool.rewardToken': '这就是所质押的代币。请改选“与质押代币相同”',
  'issue.pool.stakingTokensPerUser.required': '请输入每位用户的质押上限',
  'issue.pool.stakingTokensPerUser.zero': '质押上限不能为零',
  'issue.pool.expiry.required': '请选择到期日期',
  'issue.pool.expiry.past': '到期日期应晚于现在',
  'issue.pool.expiry.early': '到期日期应至少在 {minutes} 分钟之后',
  'issue.pool.expiry.late': '到期日期太远。请选择 5 年之内的日期',
  'issue.pool.lock.required': '请输入质押锁定天数',
  'issue.pool.lock.long': '质押锁定不能超过 {days} 天',
  'issue.pool.lock.outlives': '质押池会在锁定期结束之前结束，届时所有质押都会解锁',
  'issue.pool.site': '项目链接无效',
  'issue.stake.balance': '您没有足够的代币可质押',
  'issue.stake.full': '您的质押已达上限',
  'issue.stake.above': '质押数量不能超过剩余额度',
  'issue.unstake.above': '不能超过质押上限',
};
