import type { disclaimer as english } from '../en/disclaimer.ts';
import type { Translation } from './translation.ts';

/** Guarantees and limits of the contracts; loaded with the dialog. */
export const disclaimer: Translation<typeof english> = {
  'shell.disclaimer.contracts.title': '合约保证什么',
  'shell.disclaimer.contracts.text':
    '锁仓合约中的代币会一直留在合约中，直到锁仓日期或释放计划到来。合约没有任何功能让运营方或其他人提前取走、冻结或释放代币。合约代码是公开的，您可以自行查验。',
  'shell.disclaimer.tokens.title': '无法保证什么',
  'shell.disclaimer.tokens.text':
    '任何人都可以用任何名称创建代币或交易对。代币在此列出或锁仓，不说明其质量、所有者或价格。锁仓不会赋予代币价值。',
  'shell.disclaimer.advice.title': '不构成投资建议',
  'shell.disclaimer.advice.text':
    '本站的任何内容都不构成建议，也不是买卖要约。价值来自链上交易所，可能有误、过时或为零。请自行核实一切，只动用您能承受损失的资金。',
  'shell.disclaimer.test.title': '这是测试网络',
  'shell.disclaimer.test.text': '显示“测试网”时，其中的币没有价值，网络也可能被重置。',
  'shell.disclaimer.outlive.title': '资金不依赖本站',
  'shell.disclaimer.outlive.text':
    '本站只展示和调用合约。即使本站下线，您的锁仓仍在链上。您可以用任何能调用合约的工具解锁。合约地址列在页脚。',
  'shell.disclaimer.close': '知道了',
};
