import type { stakingCalculator as english } from '../en/staking-calculator.ts';
import type { Translation } from './translation.ts';

/** The staking calculator (src/features/staking/calculator). */
export const stakingCalculator: Translation<typeof english> = {
  'staking.roi.title': 'ROI 计算器',
  'staking.roi.staked': '质押的 {token}',
  'staking.roi.quick': '快捷金额',
  'staking.roi.balance': '我的余额',
  'staking.roi.swap': '以 {unit} 输入',
  'staking.roi.noPrice': '无法以美元计：其中一种代币没有价格。',
  'staking.roi.noBalance': '您的余额尚未加载。',
  'staking.roi.noWallet': '连接钱包后可填入您的余额。',
  'staking.roi.period': '质押时长',
  'staking.roi.untilItEnds': '至结束',
  'staking.roi.compounding': '复投间隔',
  'staking.roi.compounding.hint': '假设您按此频率收获奖励并再次质押。质押池不会替您执行。',
  'staking.roi.compounding.interval': '间隔',
  'staking.roi.result': '按当前收益率计算的 ROI',
  'staking.roi.apr': '质押池的 APR：{apr}',
  'staking.roi.aprAfter': '质押池的 APR：当前 {apr}，计入您的质押后 {after}',
  'staking.roi.inTokens': '两种代币都有价格时才能计算 APR。这里改为按代币计算您在奖励中的份额，不计复投。',
  'staking.roi.finished': '质押池已结束，不再发放奖励，因此没有可计算的内容。',
  'staking.roi.ends': '奖励发放至 {time}，约还有 {left}。',
  'staking.roi.target': '目标 ROI',
  'staking.roi.target.hint': '所需的质押数量显示在上方。',
  'staking.roi.target.edit': '输入目标 ROI',
  'staking.roi.target.done': '完成目标 ROI',
  'staking.roi.target.none': '在此时长内，任何质押都无法赚取这么多。',
  'staking.roi.tooLarge': '数值过大，无法显示。',
  'staking.roi.outlives': '质押池将于 {time} 结束，约还有 {left}。该数值假设它在整个时长内一直持续。',
  'staking.roi.untilEnd': '到质押池结束时，此质押约可赚取 {amount}。',
  'staking.roi.aboveLimit': '在此质押池中，单个钱包最多可质押 {limit}。',
  'staking.roi.aboveLeft': '超出质押池的剩余奖励 {left}。',
  'staking.roi.relock': '再次质押奖励会使您全部质押的锁定期重新开始，每次 {days} 天。',
  'staking.roi.sameToken': '您质押和赚取的是同一种代币。以 {token} 计的 ROI 与其价格无关。',
  'staking.roi.swapAssumed': '奖励以 {reward} 发放。复投假设您按今天的价格将其兑换为 {staked}，不计费用。',
  'staking.roi.balanceMeans':
    '输入的数量是您的全部质押。“我的余额”是您钱包中的 {token} 加上您在此质押池中已质押的数量。',
  'staking.roi.estimate':
    '所有数值均按当前价格和计入您质押后的 APR 估算，前提是无人再质押或解除质押，且出块速度不变。不作任何保证。',
};
