import type { listingOffer as english } from '../en/listing-offer.ts';
import type { Translation } from './translation.ts';

/** The offer to finalize a sale with coin or tokens of the wallet. */
export const listingOffer: Translation<typeof english> = {
  'offer.cheap': '交易对中的代币价格过低',
  'offer.dear': '交易对中的代币价格过高',
  'offer.coin':
    '现在直接完成预售会失败。可在同一笔交易中加入 {coin}：它会在上线之前从交易对买入代币，直至上线兑换率，买到的代币归您所有。',
  'offer.tokens':
    '现在直接完成预售会失败。可在同一笔交易中加入 {token}：它们会在上线之前卖入交易对，直至上线兑换率，换得的 {coin} 归您所有。',
  'offer.spent': '花费的 {coin}',
  'offer.sold': '卖出的 {token}',
  'offer.received': '您将得到',
  'offer.worth': '按上线兑换率的价值',
  'offer.worthSold': '其按上线兑换率的价值',
  'offer.brought': '随交易带入；未使用的部分会退回',
  'offer.quote': '已按链上当前状态模拟。',
  'offer.poor': '您需要 {amount}，以及支付 Gas 的 {coin}。',
  'offer.approve': '授权 {amount}',
  'offer.action': '用 {amount} 完成预售',
};
