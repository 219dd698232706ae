import type { presaleErrors as english } from '@kingspad/domain/english';
import type { Translation } from '../translation.ts';

export const presaleErrors: Translation<typeof english> = {
  'contract.Presale_NotAContract': '此地址没有合约。请检查地址。',
  'contract.Presale_RouterNotListed': '此路由已不在列表中。请选择其他路由。',
  'contract.Presale_CoinNotListed': '此币种已不在列表中。请选择其他币种。',
  'contract.Presale_RouterListed': '此路由已在列表中。已列入的路由不能更改。',
  'contract.Presale_CoinListed': '此币种已在列表中。已列入的币种不能更改。',
  'contract.Presale_InvalidRouter': '该路由不是封装币的 V2 路由，或在列入后发生了变化。请选择其他路由。',
  'contract.Presale_InvalidCoin': '该币种的小数位数必须在 0 至 18 之间，且列入后不变。请选择其他币种。',
  'contract.Presale_SameToken': '出售的代币、募集的币种和封装币必须各不相同。请选择其他的。',
  'contract.Presale_InvalidStart': '开始时间太晚。请选择不晚于 {time:utc} 的时间。',
  'contract.Presale_InvalidEnd': '结束时间必须晚于现在和开始时间。请选择不晚于 {time:utc} 的时间。',
  'contract.Presale_InvalidPublicStart': '公开预售不能早于预售开始，且必须早于其结束。请选择其他时间。',
  'contract.Presale_InvalidCaps': '硬顶必须至少是软顶的 2 倍，且两者都不能为零。请更正。',
  'contract.Presale_InvalidLimits':
    '最低购买额必须能买到代币且小于最高购买额，最高购买额不能超过硬顶。请更正。',
  'contract.Presale_InvalidRates': '上线兑换率不能超过预售兑换率，且两者都不能为零。请更正。',
  'contract.Presale_InvalidLiquidity': '流动性比例必须在 {minimum}% 到 {maximum}% 之间。请更正。',
  'contract.Presale_InvalidLock': '流动性必须锁仓 30 天到 100 年，或被销毁。请更正天数。',
  'contract.Presale_InvalidVesting':
    '分期释放的数值超出范围：每次释放至少 1%，周期 1 小时到 365 天，全部在 10 年之内。请更正。',
  'contract.Presale_ListingTooSmall':
    '达到软顶时交易对得到的资产太少，无法形成价格。请提高软顶或上线兑换率。',
  'contract.Presale_TooLarge': '超出交易对的容量。请降低硬顶或兑换率。',
  'contract.Presale_TokenTaxed':
    '代币收取转账手续费，所需代币无法全部到账。请将预售地址排除在其手续费之外，然后重试。',
  'contract.Presale_PermitFailed': '代币不接受已签名的授权，且没有授权额度。请先授权代币，再创建预售。',
  'contract.Presale_PoolOpen': '此钱包已有一个使用相同币种和路由的该代币预售。请等它结束，或取消它。',
  'contract.Presale_UnknownPool': '此地址没有预售。请检查地址。',
  'contract.Presale_ForceFailGivenUp': '平台已永久放弃强制预售失败的权限。',
  'contract.Presale_NotAllowed': '只有平台可以执行此操作。请切换到其所有者或运营方的钱包。',
  'contract.Presale_NothingToWithdraw': '没有可提取的资产。',
  'contract.Presale_PaymentRefused': '接收方拒绝了付款。请选择其他地址。',
  'contract.Presale_WrongStatus.0': '预售尚未开始。请在开始后再来。',
  'contract.Presale_WrongStatus.1': '预售仍在进行。请在结束后再来。',
  'contract.Presale_WrongStatus.2': '预售已结束，尚未完成。请等待完成，或等待退款开放。',
  'contract.Presale_WrongStatus.3': '预售已失败，只能退还参与金额。请领取退款。',
  'contract.Presale_WrongStatus.4': '预售已完成。如果您参与过，请领取代币。',
  'contract.Presale_WrongStatus': '预售当前的状态不允许此操作。请重新加载页面。',
  'contract.Presale_NotOwner': '此钱包不是该预售的所有者。请切换到所有者的钱包。',
  'contract.Presale_NotFactory': '只有预售工厂合约可以执行此操作。',
  'contract.Presale_NotAPool': '这是预售共用的合约代码，不是预售。请用预售自己的地址打开。',
  'contract.Presale_InvalidRecipient': '不能发送到零地址或预售合约本身。请选择其他接收地址。',
  'contract.Presale_TokensShort':
    '该代币收取转账手续费，留给参与者的代币将不足。请先将预售排除在代币手续费之外，再完成预售。',
  'contract.Payouts_GasTooLow': '此交易的 Gas 不足以完成所有付款。请提高 Gas 上限后重试。',
  'contract.Presale_WrongCoin': '此预售募集其他币种。请重新加载页面后重试。',
  'contract.Presale_PlainSend': '预售不接受直接转账。请在预售页面参与。',
  'contract.Presale_NotWhitelisted': '目前只有白名单钱包可以参与。公开预售在 {time:utc} 开始。',
  'contract.Presale_NothingAccepted.filled': '预售已募满，不再接受参与。',
  'contract.Presale_NothingAccepted': '无法参与：数量为零，或此钱包已达到最高购买额。',
  'contract.Presale_BuysNothing': '此数量太小，买不到任何代币。请输入更大的数量。',
  'contract.Presale_TooFewTokens': '预售给出的代币少于页面显示的数量。请重新加载页面并核对兑换率。',
  'contract.Presale_NotCovered':
    '该代币与所募集的币共用同一余额，此操作会动用参与者的资金。请等待全部退款完成。',
  'contract.Presale_BelowMinimum': '您的参与金额将低于最低购买额。请输入更高的金额。',
  'contract.Presale_CoinTaxed': '该币种收取转账手续费，参与金额无法完整到账，因此不能使用。',
  'contract.Presale_TooEarly': '在 {time:utc} 之前只有预售的所有者可以完成它。请届时再来。',
  'contract.Presale_NothingContributed': '此钱包没有参与该预售。请切换到参与过的钱包。',
  'contract.Presale_AlreadyRefunded': '此钱包的参与金额已经退还。',
  'contract.Presale_AlreadyClaimed': '此钱包的代币已经支付。',
  'contract.Presale_NothingVested': '目前没有可领取的代币。下一次释放在 {time:utc}。',
  'contract.PairListing_Price':
    '交易对 {pair} 的价格不同，预售无法将其调整到上线兑换率。请使用预售页面列出的币或代币来完成预售；否则退款将在预售结束 7 天后开放。',
  'contract.PairListing_Value':
    '放入交易对 {pair} 的流动性会损失过多价值。如果情况不变，退款将在预售结束 7 天后开放。',
  'contract.PairListing_UnknownPair':
    '交易对 {pair} 的代码与该路由的交易对不同。如果情况不变，退款将在预售结束 7 天后开放。',
  'contract.PairListing_TooLittle':
    '您的这部分交易所得将低于您设定的下限，原因是代币收取费用或交易对发生了变化。请查看方案后重试。',
  'contract.Presale_WrongValue': '发送的金额与参与金额不同。请发送准确的金额。',
  'contract.Presale_InvalidBatch': '一笔交易可列入 1 到 {maximum} 个钱包。请减少数量。',
  'contract.Presale_NoWhitelist': '此预售没有白名单。',
};
