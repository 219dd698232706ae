import type { disclaimer as english } from '../en/disclaimer.ts';
import type { Translation } from './translation.ts';

/** What the contracts guarantee, and what they cannot; loaded with its dialog. */
export const disclaimer: Translation<typeof english> = {
  'shell.disclaimer.contracts.title': '合约保证什么',
  'shell.disclaimer.contracts.text':
    '锁仓合约中的代币会一直留在那里，直到锁仓的日期或释放计划到来。合约没有任何功能让运营方或其他人提前取走、冻结或释放它们。合约代码就在链上，任何人都可以查验。',
  'shell.disclaimer.tokens.title': '没有人能保证什么',
  'shell.disclaimer.tokens.text':
    '代币和交易对由陌生人创建，任何人都可以用任何名称创建。代币在这里被列出或锁仓，并不说明它的质量、持有人或价格；锁仓也不会让代币变得有价值。',
  'shell.disclaimer.advice.title': '不构成投资建议',
  'shell.disclaimer.advice.text':
    '本网站的任何内容都不是建议，也不是买卖要约。价值来自链上的交易所，可能有误、过时或为零。请自行核实一切，只投入您承受得起损失的资金。',
  'shell.disclaimer.test.title': '这是测试网络',
  'shell.disclaimer.test.text': '页面顶部显示“测试网”时，其中的币没有价值，网络也可能被其运行者重置。',
  'shell.disclaimer.outlive.title': '资金不依赖本网站',
  'shell.disclaimer.outlive.text':
    '本网站只是展示合约的内容并请求合约执行操作。即使网站暂时或永久消失，您的锁仓仍在链上，锁仓所有者可以用任何能调用合约的工具解锁。合约地址列在页脚。',
  'shell.disclaimer.close': '知道了',
};
