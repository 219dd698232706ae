import type { landing as english } from '../en/landing.ts';
import type { Translation } from './translation.ts';

/** The first screen of the landing page. */
export const landing: Translation<typeof english> = {
  'landing.welcome': '欢迎来到 KingsPad',
  'landing.title': '发行并锁定代币。链上可验证。',
  'landing.text': '预售、锁仓和质押由智能合约执行。',
  'landing.create': '立即创建',
  'landing.create.sale': '发起预售',
  'landing.create.tokens': '锁定代币',
  'landing.create.liquidity': '锁定流动性',
  'landing.create.pool': '创建质押池',
  'landing.explore': '浏览预售',
  'landing.learn': '了解更多',

  'landing.figures': 'KingsPad 数据',
  'landing.figures.value': '锁定价值',
  'landing.figures.locks': '锁仓',
  'landing.figures.owners': '所有者',
  'landing.figures.presales': '预售',
  'landing.figures.stakers': '质押者',
  'landing.figures.valued': '基于 {all} 种代币中有可靠价格的 {valued} 种',
  'landing.figures.open': '其中 {count} 笔目前持有代币',
  'landing.figures.ofOpen': '个钱包目前拥有锁仓',
  'landing.figures.launched': '在此发起',
  'landing.figures.staking': '个钱包正在质押',
  'landing.figures.unread': '无法读取',
  'landing.figures.behind': '截至区块 {block}，已落后 {behind} 个区块，正在更新。',
  'landing.figures.block': '根据链上数据统计，截至区块 {block}',
  'landing.figures.counted': '根据链上数据统计',
  'landing.notOffered': '尚未开放',
};
