import type { failures as english } from '../en/failures.ts';
import type { Translation } from './translation.ts';

export const failures: Translation<typeof english> = {
  'failed.renounce': '放弃锁仓所有权时出错。请重试',
  'failed.unlock': '解锁代币时出错。请重试',
  'failed.claimBnb': '取回您的投入时出错。请重试',
  'failed.claimTokens': '领取您的代币时出错。请重试',
  'failed.finalize': '完成预售池时出错。请重试',
  'failed.reclaimTokens': '取回代币时出错。请重试',
  'failed.withdrawCredit': '提取为您保留的资产时出错。请重试',
  'failed.unstake': '解除质押代币时出错',
  'failed.harvest': '收获奖励代币时出错',
  'failed.stopPool': '停止质押池时出错',
  'failed.reclaimRewards': '取回奖励时出错',
  'failed.server.create': '在服务器上保存代币锁仓详情时出错',
  'failed.server.update': '更新代币交易数据时出错',
  'failed.server.ownership': '登记放弃代币锁仓所有权时出错',
};
