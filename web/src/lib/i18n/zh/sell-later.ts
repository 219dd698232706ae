import type { sellLater as english } from '../en/sell-later.ts';
import type { Translation } from './translation.ts';

/** Texts of a sale's simulated life to come, in Chinese. */
export const sellLater: Translation<typeof english> = {
  'sell.title': '以后能卖出吗？',
  'details.verdict.sell': '以后能卖出吗？',
  'sell.details': '查看每一步',
  'sell.sold': '在区块 {block} 的模拟中卖出成功（税 {tax}%）。蓄意欺骗的代币可能识别出模拟。',
  'sell.soldOwned':
    '在区块 {block} 的模拟中卖出成功（税 {tax}%）。蓄意欺骗的代币可能识别出模拟，其所有者仍可更改规则。',
  'sell.soldLater':
    '在区块 {block} 的模拟中卖出成功（税 {tax}%，之后 {later}%）。蓄意欺骗的代币可能识别出模拟。',
  'sell.soldLaterOwned':
    '在区块 {block} 的模拟中卖出成功（税 {tax}%，之后 {later}%）。蓄意欺骗的代币可能识别出模拟，其所有者仍可更改规则。',
  'sell.first':
    '在区块 {block} 的模拟中，首个区块卖出成功（税 {tax}%）。之后的区块未知。蓄意欺骗的代币可能识别出模拟。',
  'sell.firstOwned':
    '在区块 {block} 的模拟中，首个区块卖出成功（税 {tax}%）。之后的区块未知。蓄意欺骗的代币可能识别出模拟，其所有者仍可更改规则。',
  'sell.partly': '在区块 {block} 的模拟中部分卖出被拒绝。',
  'sell.partly.reason': '在区块 {block} 的模拟中部分卖出被拒绝：“{first}”',
  'sell.refused': '在区块 {block} 的模拟中卖出被拒绝。',
  'sell.refused.reason': '在区块 {block} 的模拟中卖出被拒绝：“{first}”',
  'sell.unlisted': '在区块 {block} 的模拟中上线被拒绝。',
  'sell.unlisted.reason': '在区块 {block} 的模拟中上线被拒绝：“{first}”',
  'sell.differs': '该代币在模拟（区块 {block}）中的表现不一致，结果参考价值很低。',
  'sell.running': '模拟正在进行。',
  'sell.untried': '未知。没有可用的卖出模拟。',
  'details.check.sell.unknown': '未知。没有可用的卖出模拟。',
  'sell.how':
    '我们在区块 {block} 的副本上模拟了此次预售：上线、参与者领取、钱包交易。未发送任何交易。显示所有模拟中最差的结果。',
  'sell.how.listed': '我们在区块 {block} 的副本上模拟了交易。未发送任何交易。显示所有模拟中最差的结果。',
  'sell.note': '模拟只说明在该区块会发生什么，并非背书。引号内为合约自身的文字。',
  'sell.now': '现在卖出一名参与者 {portion} 的代币',
  'sell.now.mine': '现在卖出您 {portion} 的代币',
  'sell.now.lost': '价格影响 {impact}%，税 {tax}%',
  'sell.mine': '用我的代币试一试',
  'sell.over': '此预售已失败，不会上线其代币。',
  'sell.problem.running': '模拟正在进行，结果将显示在此处。',
  'sell.problem.busy': '未知。等待中的模拟较多，一分钟后重试。',
  'sell.problem.node': '未知。区块链节点没有响应，一分钟后重试。',
  'sell.problem.no-overrides': '未知。我们的区块链节点无法进行模拟。',
  'sell.problem.coin': '未知。模拟无法使用此预售的币种付款。',
  'sell.problem.layout': '未知。模拟不支持此预售的合约。',
  'sell.step': '步骤',
  'sell.step.create': '创建预售',
  'sell.step.list': '上线代币',
  'sell.step.claim': '领取代币',
  'sell.step.transfer': '转到另一个钱包',
  'sell.step.buy': '买入',
  'sell.step.sell': '卖出',
  'sell.step.buy-then-sell': '买入后卖出',
  'sell.step.sell-again': '回购后卖出',
  'sell.method.router': '通过路由',
  'sell.method.transfer': '直接转入交易对',
  'sell.when.next-block': '最初的区块',
  'sell.when.block-20': '20 个区块后',
  'sell.when.day': '一天后',
  'sell.result.done': '完成',
  'sell.result.taxed': '税 {tax}%',
  'sell.result.refused': '被拒绝',
  'sell.result.refusedWith': '被拒绝：“{reason}”',
  'sell.result.untried': '未尝试',
};
