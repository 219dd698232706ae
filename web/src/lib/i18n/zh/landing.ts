import type { landing as english } from '../en/landing.ts';
import type { Translation } from './translation.ts';

/** The first screen of the landing page. */
export const landing: Translation<typeof english> = {
  'landing.welcome': '欢迎来到 KingsPad',
  'landing.title': '关于代币的承诺，由区块链来兑现。',
  'landing.text':
    '以合约为承诺的发射台。将代币或流动性锁仓到您选择的那一秒：人人都能查证，没有人能提前打开。',
  'landing.create': '立即创建',
  'landing.learn': '了解更多',
  'landing.trust': '为什么值得信任',
  'landing.trust.chain': '您看到的就是链上的事实',
  'landing.trust.yours': '没有人能拿走或冻结属于您的资产',
  'landing.trust.check': '一切都可以由您亲自验证',

  'landing.proof': '来自链上的实时数据',
  'landing.proof.locked': '锁定中',
  'landing.proof.next': '距离下一次解锁',
  'landing.proof.waiting': '已解锁，等待所有者领取',
  'landing.proof.inWords': '下一次解锁在{when}',
  'landing.proof.plain': '到期一次解锁',
  'landing.proof.vesting': '分期释放',
  'landing.proof.chart': '{amount}：目前已解锁 {percent}%，共 {count} 次释放，最后一次在 {time}',
  'landing.proof.now': '现在，{percent}%',
  'landing.proof.record': '查看此锁仓',
  'landing.proof.empty': '目前还没有锁仓',
  'landing.proof.emptyText': '第一笔锁仓创建后会按链上数据显示在这里。',

  'landing.figures': 'KingsPad 数据',
  'landing.figures.value': '锁定价值',
  'landing.figures.locks': '锁仓',
  'landing.figures.owners': '所有者',
  'landing.figures.presales': '预售',
  'landing.figures.stakers': '质押者',
  'landing.figures.valued': '{all} 种代币中有 {valued} 种价格可信',
  'landing.figures.open': '其中 {count} 笔目前持有代币',
  'landing.figures.ofOpen': '个钱包目前拥有锁仓',
  'landing.figures.launched': '在此发起',
  'landing.figures.staking': '个钱包正在质押',
  'landing.figures.unread': '无法读取',
  'landing.figures.block': '根据链上数据统计，截至区块 {block}',
  'landing.figures.counted': '根据链上数据统计',
  'landing.notOffered': '尚未提供',
};
