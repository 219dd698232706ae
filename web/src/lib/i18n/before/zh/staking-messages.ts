/** Sentences of staking that are no keys, see messages.ts: the forms’, the contracts’ errors’ and the actions’. */
export const stakingMessages: Readonly<Record<string, string>> = {
  // Verbatim from the specification (B.5, B.8), and sentences in its style.
  'Invalid data': '数据无效',
  'Please connect your wallet to fetch the balance': '请连接钱包以获取余额',
  'Something went wrong while fetching token details': '获取代币信息时出错',
  'You can not exceeds the current rewards token balance of your wallet': '不能超过您钱包当前的奖励代币余额',
  'You do not have enough tokens to stake': '您没有足够的代币可质押',
  'You have already staked the maximum amount': '您的质押已达上限',
  'You can not stake more than the remaining amount': '质押数量不能超过剩余额度',
  'Can not exceed maximum staked limit': '不能超过质押上限',
  'Staking limit reached, review and try again.': '已达到质押上限，请检查后重试。',
  'Required data to proceed not found.': '未找到继续操作所需的数据。',
  'Something went wrong while trying unstake token': '解除质押代币时出错',
  'Something went wrong while trying stop the staking pool': '停止质押池时出错',
  'Something went wrong while trying take back the rewards': '取回奖励时出错',
  'Staking pool has been stopped': '质押池已停止',
  'Rewards have been taken back': '奖励已取回',

  // The form that creates a pool.
  'Please enter the rewards supply': '请输入奖励总量',
  'Rewards supply can not be zero': '奖励总量不能为零',
  'Please enter the staking limit per user': '请输入每位用户的质押上限',
  'Staking limit can not be zero': '质押上限不能为零',
  'Please select the expiry date': '请选择到期日期',
  'Expiry date should be in the future': '到期日期应晚于现在',
  'Expiry date should be at least {0} minutes from now': '到期日期应至少在 {0} 分钟之后',
  'Expiry date lies too far ahead. Choose one within 5 years': '到期日期太远。请选择 5 年之内的日期',
  'Please enter the stake timelock in days': '请输入质押锁定天数',
  'Stake timelock can not exceed {0} days': '质押锁定不能超过 {0} 天',
  'Invalid project url': '项目链接无效',
  "This is the token being staked. Choose 'Same as token being staked' instead":
    '这就是所质押的代币。请改选“与质押代币相同”',
  'This is less than one unit of the token per block, so rewards come in single units every few blocks. All of it is paid nevertheless':
    '每个区块不足代币的一个最小单位，因此奖励会每隔几个区块按单个单位发放，但全部都会发放',
  'The pool ends before this timelock does, and its end opens every stake':
    '质押池会在锁定期结束之前结束，届时所有质押都会解锁',

  // What the contracts' errors mean.
  'Both tokens are the same. Choose the same token as being staked instead of entering it twice.':
    '两个代币相同。请选择“与质押代币相同”，而不是输入两次。',
  'The rewards supply is zero, or more than a pool can book. Enter another amount.':
    '奖励总量为零，或超过质押池能记录的上限。请输入其他数量。',
  'The staking limit per user is zero. Enter a higher one.': '每位用户的质押上限为零。请输入更高的上限。',
  'The pool must end after it starts, and after {0} blocks at the latest. Choose another expiry date.':
    '质押池必须在开始之后结束，且最迟在 {0} 个区块之后。请选择其他到期日期。',
  'The stake timelock is {0} days at most. Enter a shorter one.': '质押锁定最多 {0} 天。请输入更短的天数。',
  'The reward token takes a part of the transfer, so not all rewards would arrive. Exclude your wallet from its fees, then try again.':
    '奖励代币会扣除一部分转账，奖励无法全部到账。请将您的钱包排除在其手续费之外，然后重试。',
  'This is the code that pools share, and no pool. Open the pool by its own address.':
    '这是质押池共用的合约代码，不是质押池。请用质押池自己的地址打开。',
  'Only the creator of the pool can do this. Switch to the wallet that created it.':
    '只有质押池的创建者可以执行此操作。请切换到创建它的钱包。',
  'The rewards of this pool ended with block {0}, so nothing more can be staked or stopped.':
    '此质押池的奖励已在区块 {0} 结束，无法再质押或停止。',
  'The rewards of this pool end with block {0}. Come back when they have.':
    '此质押池的奖励将在区块 {0} 结束。请届时再来。',
  'This wallet would stake more than one wallet may in this pool. Enter a lower amount.':
    '此钱包的质押将超过该池单个钱包的上限。请输入更低的数量。',
  'This wallet has not that much staked in this pool. Enter a lower amount.':
    '此钱包在该池中没有质押这么多。请输入更低的数量。',
  'The stake is locked until {0}. Rewards can be harvested meanwhile.': '质押锁定至 {0}。期间可以收获奖励。',
  'No rewards to withdraw. Every paying block had stakes, or they were withdrawn already.':
    '没有可取回的奖励。每个发放奖励的区块都有人质押，或奖励已被取回。',
  'The chain could not make the pool. Nothing was sent; try again.':
    '区块链无法创建该质押池。未发送任何内容；请重试。',
};
