/** Sentences of presales that are no keys, see messages.ts: the forms’, the contracts’ errors’ and the actions’. */
export const presaleMessages: Record<string, string> = {
  'Enter correct amount to proceed.': '请输入正确的数量再继续。',
  'No wallet address found, please review.': '没有找到钱包地址，请检查。',
  'System only allows 15 wallet address to whitelisting per time': '系统每次只允许将 15 个钱包地址加入白名单',
  'The presale address must be excluded from fees before finalizing.':
    '完成预售之前，必须将预售地址排除在手续费之外。',
  'Do not send BNB directly to the Token Address!': '请勿将 BNB 直接发送到代币地址！',
  'Pool has been finalized': '预售池已完成',
  'Please connect your wallet': '请连接您的钱包',
  'Something went wrong while trying to create the presale pool. Please try again':
    '创建预售池时出错。请重试',
  'Something went wrong while trying to contribute to the presale. Please try again':
    '参与预售时出错。请重试',
  'Something went wrong while trying to claim your contribution. Please try again':
    '取回您的投入时出错。请重试',
  'Something went wrong while trying to claim your tokens. Please try again': '领取您的代币时出错。请重试',
  'Something went wrong while trying to finalize the pool. Please try again': '完成预售池时出错。请重试',
  'Something went wrong while trying to cancel the pool. Please try again': '取消预售池时出错。请重试',
  'Something went wrong while trying to whitelist the wallet addresses. Please try again':
    '将钱包地址加入白名单时出错。请重试',
  'Something went wrong while trying to take back the tokens. Please try again': '取回代币时出错。请重试',
  'Something went wrong while trying to withdraw what is kept for you. Please try again':
    '提取为您保留的资产时出错。请重试',
  'Successfully approved, proceed to create the presale.': '授权成功，请继续创建预售。',
  'Presale pool has been created': '预售池已创建',
  'Successfully approved, proceed to contribute.': '授权成功，请继续参与。',
  'Successfully contributed to the presale.': '已成功参与预售。',
  'Successfully claimed your contribution.': '已成功取回您的投入。',
  'Successfully claimed your tokens.': '已成功领取您的代币。',
  'Claiming has been started': '领取已开始',
  'Pool has been cancelled': '预售池已取消',
  'Wallet addresses have been whitelisted': '钱包地址已加入白名单',
  'This coin can not be collected any more. Select another one.': '不能再募集此币种。请选择其他币种。',
  'The token did not accept the signed permit, and there is no allowance. Approve the token, then create the sale.':
    '代币不接受已签名的授权，且没有授权额度。请先授权代币，再创建预售。',
  'The platform gave up for good that it can make sales fail.': '平台已永久放弃强制预售失败的权限。',
  'The hard cap must be at least 2 times the soft cap, and both above zero. Correct them.':
    '硬顶必须至少是软顶的 2 倍，且两者都不能为零。请更正。',
  'The end must come after now and after the start. Choose one up to {0}.':
    '结束时间必须晚于现在和开始时间。请选择不晚于 {0} 的时间。',
  'The minimum buy must buy something and be less than the maximum, and the maximum at most the hard cap. Correct them.':
    '最低购买额必须能买到代币且小于最高购买额，最高购买额不能超过硬顶。请更正。',
  'The liquidity percentage is within {0}% and {1}%. Correct it.':
    '流动性比例必须在 {0}% 到 {1}% 之间。请更正。',
  'The liquidity is locked for 30 days to 100 years, or burnt. Correct the days.':
    '流动性必须锁仓 30 天到 100 年，或被销毁。请更正天数。',
  'The public sale starts with the sale or later, and before its end. Choose another time.':
    '公开预售不能早于预售开始，且必须早于其结束。请选择其他时间。',
  'The launch rate must not exceed the presale rate, and both must be above zero. Correct them.':
    '上线兑换率不能超过预售兑换率，且两者都不能为零。请更正。',
  'The pair {0} does not run the code of the router’s pairs. If that stays so, refunds open 7 days after the sale.':
    '交易对 {0} 的代码与该路由的交易对不同。如果情况不变，退款将在预售结束 7 天后开放。',
  'This router is on the list already. Entries do not change.': '此路由已在列表中，条目不会更改。',
  'This coin is on the list already. Entries do not change.': '此币种已在列表中，条目不会更改。',
  'The router does not work as a V2 router of the wrapped coin does, or not as it did when it was listed. Select another one.':
    '该路由与封装币的 V2 路由行为不符，或与列入时不同。请选择其他路由。',
  'The coin has no decimals from 0 to 18, or others than when it was listed. Choose another one.':
    '该币种的小数位数不在 0 至 18 之间，或与列入时不同。请选择其他币种。',
  'The transaction carries another amount than it says. Send exactly the amount.':
    '交易携带的金额与声明的不同。请发送准确的金额。',
  'The start lies too far ahead. Choose one up to {0}.': '开始时间太晚。请选择不晚于 {0} 的时间。',
  'A vesting value is out of bounds: releases of 1% or more, cycles of 1 hour to 365 days, all within 10 years. Correct it.':
    '分期释放的数值超出范围：每次释放至少 1%，周期 1 小时到 365 天，全部在 10 年之内。请更正。',
  'At the soft cap the pair would get too little to have a price. Raise the soft cap or the launch rate.':
    '达到软顶时交易对得到的资产太少，无法形成价格。请提高软顶或上线兑换率。',
  'There is no contract at this address. Check the address.': '此地址没有合约。请检查地址。',
  'Only the platform can do this. Switch to the wallet of its owner or its operator.':
    '只有平台可以执行此操作。请切换到其所有者或运营方的钱包。',
  'This wallet has an open sale of the token for the same coin and router. Wait until it is over, or cancel it.':
    '此钱包已有一个使用相同币种和路由的该代币预售。请等它结束，或取消它。',
  'This router can not be chosen any more. Select another one.': '不能再选择此路由。请选择其他路由。',
  'The token on sale, the coin that is collected and the wrapped coin must be three different ones. Choose another one.':
    '出售的代币、募集的币种和封装币必须各不相同。请选择其他的。',
  'The token takes a part of the transfer, so not all tokens needed would arrive. Exclude the presale address from its fees, then try again.':
    '代币会扣除一部分转账，所需代币无法全部到账。请将预售地址排除在其手续费之外，然后重试。',
  'No pair can hold as much. Lower the hard cap or the rates.': '超出交易对的容量。请降低硬顶或兑换率。',
  'There is no sale at this address. Check the address.': '此地址没有预售。请检查地址。',
  'The tokens of this wallet were paid out already.': '此钱包的代币已经支付。',
  'The contribution of this wallet was refunded already.': '此钱包的投入已经退还。',
  'This amount is too small to buy any tokens. Enter a higher amount.':
    '此数量太小，买不到任何代币。请输入更大的数量。',
  'The sale would give fewer tokens than its page showed. Reload the page and check the rate.':
    '预售给出的代币少于页面显示的数量。请重新加载页面并核对兑换率。',
  'The token is another address of the collected coin, so this would pay with contributors’ coin. Wait until all are refunded.':
    '该代币与所募集的币是同一资产的另一地址，此操作会动用参与者的资金。请等待全部退款完成。',
  'Your contribution would stay below the minimum buy. Enter a higher amount.':
    '您的投入将低于最低购买额。请输入更高的金额。',
  'The coin takes a part of the transfer, so the contribution would not arrive whole. It cannot be used.':
    '该币种会扣除一部分转账，投入无法完整到账，因此不能使用。',
  'One transaction lists 1 to {0} wallets. Send fewer.': '一笔交易可列入 1 到 {0} 个钱包。请减少数量。',
  'This sale has no whitelist.': '此预售没有白名单。',
  'This is the code that sales share, and no sale. Open the sale by its own address.':
    '这是预售共用的合约代码，不是预售。请用预售自己的地址打开。',
  'Nothing can be sent to the zero address or to the sale itself. Choose another recipient.':
    '不能发送到零地址或预售合约本身。请选择其他接收地址。',
  'The token took more than was sent, so too little would be left for those who contributed. Exclude the sale from the token’s fees, then finalize again.':
    '该代币扣除的数量超过了发送的数量，留给参与者的将不足。请先将预售排除在代币手续费之外，再完成预售。',
  'The transaction carries too little gas for all payments. Try again with a higher gas limit.':
    '此交易的 Gas 不足以完成所有付款。请提高 Gas 上限后重试。',
  'Only the presale factory can do this.': '只有预售工厂合约可以执行此操作。',
  'This wallet does not own the sale. Switch to the wallet that does.':
    '此钱包不是该预售的所有者。请切换到所有者的钱包。',
  'Only whitelisted wallets may contribute yet. The public sale starts at {0}.':
    '目前只有白名单钱包可以参与。公开预售在 {0} 开始。',
  'Nothing of this would be taken: the amount is zero, or this wallet has reached its maximum.':
    '无法参与：数量为零，或此钱包已达到最高购买额。',
  'The sale is filled, so nothing more is taken.': '预售已募满，不再接受参与。',
  'This wallet did not contribute to the sale. Switch to the wallet that did.':
    '此钱包没有参与该预售。请切换到参与过的钱包。',
  'The pair {0} has another price, and the sale cannot bring it to the launch rate. Trade it there first; else refunds open 7 days after the sale.':
    '交易对 {0} 的价格不同，预售无法将其调整到上线兑换率。请先在那里交易；否则退款将在预售结束 7 天后开放。',
  'Another wallet holds too much of the pair {0} to list the sale. If this persists, refunds open 7 days after the sale.':
    '另一个钱包持有交易对 {0} 的份额过多，预售无法上线。如果情况不变，退款将在预售结束 7 天后开放。',
  'What would go into the pair {0} would lose too much of its worth. If that stays so, refunds open 7 days after the sale.':
    '放入交易对 {0} 的资产会损失过多价值。如果情况不变，退款将在预售结束 7 天后开放。',
  'A sale takes no plain payments, so this was not counted. Contribute on the page of the sale.':
    '预售不接受直接转账，因此未计入。请在预售页面参与。',
  'Until {0} only the owner of the sale may finalize it. Come back then.':
    '在 {0} 之前只有预售的所有者可以完成它。请届时再来。',
  'This sale collects another coin. Reload the page and try again.':
    '此预售募集其他币种。请重新加载页面后重试。',
  'The sale has not started yet. Come back when it has.': '预售尚未开始。请在开始后再来。',
  'The sale is still live. Come back when it is over.': '预售仍在进行。请在结束后再来。',
  'The sale is over and waits to be finalized. Wait for that, or for refunds to open.':
    '预售已结束，等待完成。请等待完成，或等待退款开放。',
  'The sale has failed, so contributions can be refunded and nothing else. Claim your refund.':
    '预售已失败，只能退还投入。请领取退款。',
  'The sale is finalized. Claim your tokens if you contributed.': '预售已完成。如果您参与过，请领取代币。',
  'The sale is in another state than this needs. Reload the page.':
    '预售当前的状态不允许此操作。请重新加载页面。',
  'Please select the liquidity token': '请选择流动性代币',
  'Please enter the project name': '请输入项目名称',
  'A project name has {0} characters at most': '项目名称最多 {0} 个字符',
  'Please enter the presale rate': '请输入预售兑换率',
  'Presale rate can not be zero': '预售兑换率不能为零',
  'Please enter the launch rate': '请输入上线兑换率',
  'Launch rate can not be zero': '上线兑换率不能为零',
  'Please enter the minimum buy': '请输入最低购买额',
  'Minimum buy can not be zero': '最低购买额不能为零',
  'Please enter the maximum buy': '请输入最高购买额',
  'Maximum buy can not be zero': '最高购买额不能为零',
  'Please enter the soft cap': '请输入软顶',
  'Soft cap can not be zero': '软顶不能为零',
  'Please enter the hard cap': '请输入硬顶',
  'Hard cap can not be zero': '硬顶不能为零',
  'Please select the start time': '请选择开始时间',
  'Please select the end time': '请选择结束时间',
  'Please select the public sale start time': '请选择公开预售开始时间',
  'Please select the router': '请选择路由',
  'Please enter the liquidity percentage': '请输入流动性比例',
  'Please enter the liquidity unlock days': '请输入流动性解锁天数',
  'Please enter the initial token release percentage': '请输入首次代币释放百分比',
  'Please enter the vesting cycle days': '请输入释放周期天数',
  'Please enter the token release percentage in a cycle': '请输入每周期代币释放百分比',
  'Liquidity unlock time must be grater than {0} days': '流动性解锁时间必须至少 {0} 天',
  'Liquidity unlock time can not exceed {0} days': '流动性解锁时间不能超过 {0} 天',
  'Liquidity lock percentage should be within 51% ~ 100%': '流动性锁仓比例应在 51% ~ 100% 之间',
  'Token release percentage can not exceed 100%': '代币释放百分比不能超过 100%',
  'Token release percentage should be at least 1%': '代币释放百分比至少为 1%',
  'Enter a percentage with two decimals at most': '请输入最多两位小数的百分比',
  'A vesting cycle should be within 1 ~ {0} days': '释放周期应在 1 ~ {0} 天之间',
  'The last release should come within 3650 days. Choose a shorter cycle or a higher percentage':
    '最后一次释放应在 3650 天之内。请选择更短的周期或更高的百分比',
  'Minimum buy should be less than maximum buy': '最低购买额应小于最高购买额',
  'The minimum buy is too small to buy anything of the token': '最低购买额太小，买不到任何代币',
  'Maximum buy should not exceed the hard cap': '最高购买额不应超过硬顶',
  'Hard cap should be 2 times higher than soft cap': '硬顶应为软顶的 2 倍以上',
  'No pair can hold as much. Lower the hard cap or the rates': '超出交易对的容量。请降低硬顶或兑换率',
  'At the soft cap the pair would get too little to have a price. Raise the soft cap or the launch rate':
    '达到软顶时交易对得到的资产太少，无法形成价格。请提高软顶或上线兑换率',
  'Launch rate should be less than presale rate': '上线兑换率应低于预售兑换率',
  'Start time should be at least {0} minutes from now': '开始时间应至少在 {0} 分钟之后',
  'Start time should be within {0} days from now': '开始时间应在 {0} 天之内',
  'Start time should be before end time': '开始时间应早于结束时间',
  'Start time should not be after public sale start time': '开始时间不应晚于公开预售开始时间',
  'End time should be in the future': '结束时间应晚于现在',
  'End time should be after start time': '结束时间应晚于开始时间',
  'End time should be after public sale start time': '结束时间应晚于公开预售开始时间',
  'A sale can last {0} days at most': '预售最多持续 {0} 天',
  'Public sale start time should not be before start time': '公开预售开始时间不应早于开始时间',
  'Public sale start time should be before end time': '公开预售开始时间应早于结束时间',
  'Insufficient token balance. Your wallet does not hold the tokens needed':
    '代币余额不足。您的钱包没有足够的代币',
  'Invalid cover image URL. Enter the direct URL to the image in .png, .jpg or .gif format':
    '封面图片链接无效。请输入 .png、.jpg 或 .gif 格式图片的直接链接',
  'Invalid {0} url': '{0} 链接无效',
  'Invalid video link. Enter the link of a YouTube video': '视频链接无效。请输入 YouTube 视频的链接',
  'A description has {0} characters at most, formatting included': '描述最多 {0} 个字符，包括格式',
  'Found {0} duplicate addresses': '发现 {0} 个重复地址',
  'Found {0} invalid addresses': '发现 {0} 个无效地址',
};
