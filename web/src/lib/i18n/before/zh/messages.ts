/**
 * Sentences that are no keys, by their English words: those that the specification gives, those of the forms, the heads
 * of pages, and what our contracts' errors mean. English stays their source. `{0}` stands for a value.
 */
export const messages: Readonly<Record<string, string>> = {
  // Titles of notices (spec A.5, A.8, B.8).
  'Authentication Error': '身份验证错误',
  Error: '错误',
  'Error Occurred': '发生错误',
  'Execution Error': '执行错误',
  'Input Error': '输入错误',
  'Input Validation Error': '输入校验错误',
  'Invalid Data': '数据无效',
  'Invalid File Size': '文件大小无效',
  'Invalid File Type': '文件类型无效',
  'invalid pair address': '交易对地址无效',
  'Limit Exceeds Error': '超出限制',
  'Transaction Error': '交易错误',
  'Transaction Execution Error': '交易执行错误',
  'Transaction failed, review and try again.': '交易失败，请检查后重试。',
  'Validation Error': '校验错误',

  // Texts of these notices and of form fields (spec, as above).
  'Please connect your wallet to proceed': '请先连接钱包再继续',
  'Please connect your wallet to fetch the token balance': '请连接钱包以获取代币余额',
  'Please enter the token address!': '请输入代币地址！',
  'Please enter the valid token address': '请输入有效的代币地址',
  'Enter token address.': '请输入代币地址。',
  'Please enter the valid pair address': '请输入有效的交易对地址',
  'Please enter the valid token amount!': '请输入有效的代币数量！',
  'Value cannot be negative!': '数值不能为负！',
  'Lock amount may not exceed Token Balance.': '锁仓数量不能超过代币余额。',
  'Enter valid amount for token lock.': '请输入有效的锁仓数量。',
  'Lock until (UTC time) is required!': '请填写锁仓截止时间（UTC 时间）！',
  'Initial vesting release date is required!': '请填写首次释放日期！',
  'Initial vesting vesting release percentage is required!': '请填写首次释放百分比！',
  'Release Cycle is required!': '请填写释放周期！',
  'Release Cycle (minutes) is required!': '请填写释放周期（分钟）！',
  'Cycle Release Percentage is required!': '请填写每周期释放百分比！',
  'This is a required field!': '此项为必填！',
  'Invalid lock id': '锁仓 ID 无效',
  'Invalid token lock ID': '代币锁仓 ID 无效',
  'Invalid Transaction Hash': '交易哈希无效',
  "Please exclude PinkLock's lockup address": '请将 PinkLock 的锁仓合约地址排除在外',
  'No wallet address found please check the provided details': '没有找到钱包地址，请检查所填内容',
  'Please enter the valid locker id to renounce ownership': '请输入有效的锁仓 ID 以放弃所有权',
  'Please enter the valid locker id to unlock the tokens': '请输入有效的锁仓 ID 以解锁代币',
  'Please enter the valid locker id to extend the expire time': '请输入有效的锁仓 ID 以延长到期时间',

  // Successes.
  'Token has been approved': '代币已授权',
  'Successfully approved, proceed to lock token.': '授权成功，请继续锁仓。',
  'Successfully locked Tokens.': '代币锁仓成功。',
  'Token has been locked.': '代币已锁定。',
  'Token has been unlocked': '代币已解锁',
  'Ownership has been renounced': '所有权已放弃',
  'Lock expire time has been updated': '锁仓到期时间已更新',
  'Accepted formats are .png, .jpg, .jpeg or .gif.': '接受的格式为 .png、.jpg、.jpeg 或 .gif。',
  'File size exceeds 5mb, review and try again.': '文件大小超过 5mb，请检查后重试。',
  'File Uploaded': '文件已上传',
  'Successfully uploaded your Logo.': '标志上传成功。',
  'Transaction Success': '交易成功',
  'Staking pool has been created': '质押池已创建',
  'Token has been approved for staking': '代币已授权用于质押',
  'Successfully approved, proceed with Staking.': '授权成功，请继续质押。',
  'Successfully staked your tokens.': '代币质押成功。',
  'Successfully unstaked your tokens.': '代币解除质押成功。',
  'Successfully harvested your rewards.': '奖励收获成功。',

  // Default sentences of failures without a message.
  'Something went wrong while trying to approve the token for lock. Please try again':
    '为锁仓授权代币时出错。请重试',
  'Something went wrong while trying to lock the tokens. Please try again': '锁定代币时出错。请重试',
  'Something went wrong while trying to renounce ownership of the lock. Please try again':
    '放弃锁仓所有权时出错。请重试',
  'Something went wrong while trying to unlock the tokens. Please try again': '解锁代币时出错。请重试',
  'Something went wrong while trying to extend lock expire time. Please try again':
    '延长锁仓到期时间时出错。请重试',
  'Something went wrong while trying to approve the token. Please try again': '授权代币时出错。请重试',
  'Something went wrong while trying to claim your vested tokens. Please try again':
    '领取已释放的代币时出错。请重试',
  'Something went wrong while trying approve tokens for staking': '为质押授权代币时出错',
  'Something went wrong while trying create staking pool': '创建质押池时出错',
  'Something went wrong while trying stake token': '质押代币时出错',
  'Something went wrong while trying harvest the reward tokens': '收获奖励代币时出错',
  'Something went wrong while trying to save token lock details in our servers':
    '在服务器上保存代币锁仓详情时出错',
  'Something went wrong while trying to updating token transaction data': '更新代币交易数据时出错',
  'Something went wrong while trying to renouncing token lock ownership': '登记放弃代币锁仓所有权时出错',
  'Invalid token details': '代币信息无效',
  'Error while fetching token decimals amount': '获取代币小数位数时出错',
  'Error while fetching user token balance': '获取用户代币余额时出错',
  'KingsPad can’t be reached. Try again in a moment.': '无法连接 KingsPad。请稍后再试。',
  'The server’s answer cannot be read. Reload the page.': '无法读取服务器的响应。请重新加载页面。',

  // Fields of the forms.
  'Enter a number, such as 1234.5.': '请输入数字，例如 1234.5。',
  'This token has no decimals. Enter a whole number.': '此代币没有小数位。请输入整数。',
  'Enter a number with {0} decimals at most.': '请输入最多 {0} 位小数的数字。',
  'This number is too large.': '此数字过大。',
  'Did you mean {0} or {1}?': '您要输入的是 {0} 还是 {1}？',
  'Did you mean {0}?': '您要输入的是 {0} 吗？',
  'This address is for another network ({0}).': '此地址属于其他网络（{0}）。',
  'Line {0}: {1} is not an address.': '第 {0} 行：{1} 不是地址。',
  'Line {0}: {1} is for another network ({2}).': '第 {0} 行：{1} 属于其他网络（{2}）。',
  'Line {0}: {1} is in the list already.': '第 {0} 行：{1} 已在列表中。',
  'Enter the date as yyyy-MM-dd HH:mm:ss, in UTC.': '请按 yyyy-MM-dd HH:mm:ss 的格式输入 UTC 日期。',
  'The date must lie in the future. Choose a later one.': '日期必须晚于现在。请选择更晚的日期。',
  'The date is too far ahead. Choose an earlier one.': '日期太远。请选择更早的日期。',
  'Enter a wallet address: 0x and 40 hex digits.': '请输入钱包地址：0x 加 40 位十六进制字符。',
  'This address can never unlock a lock. Enter the wallet of the owner.':
    '此地址永远无法解锁。请输入所有者的钱包。',
  'A title has {0} characters at most.': '标题最多 {0} 个字符。',
  'Enter a whole number of days, 1 or more.': '请输入整数天数，至少为 1。',
  'Enter a whole number of minutes, 1 or more.': '请输入整数分钟数，至少为 1。',
  'Every cycle must release something. Enter a percentage above 0.':
    '每个周期都必须释放一部分。请输入大于 0 的百分比。',
  'Enter a percentage from 0 to 100 with two decimals at most.': '请输入 0 到 100 的百分比，最多两位小数。',
  'The last release would come later than the contract can hold. Choose a shorter cycle or a higher percentage.':
    '最后一次释放会晚于合约能记录的时间。请选择更短的周期或更高的百分比。',
  'A line has {0} cells, or {1} for a vesting lock; this one has {2}.':
    '每行有 {0} 项，分期释放的锁仓有 {1} 项；这一行有 {2} 项。',

  'The fee may be {0} at most. Enter a lower one.': '费用最多为 {0}。请输入更低的费用。',
  'The fee is {0} and {1} was sent. Reload the fee and try again.':
    '费用为 {0}，实际发送了 {1}。请重新读取费用后重试。',
  'Enter a whole number of days': '请输入整数天数',
  'Invalid logo URL. Enter the direct URL to the logo in .png, .jpg or .gif format':
    '标志链接无效。请输入 .png、.jpg 或 .gif 格式标志的直接链接',

  // Titles and descriptions of pages.
  'Presales, locks and staking verified on-chain': '链上可验证的预售、锁仓与质押',
  'Launch and lock tokens. Smart contracts enforce presales, locks and staking, and anyone can verify them on-chain.':
    '发行并锁定代币。预售、锁仓和质押由智能合约执行，任何人都可以在链上验证。',
  Launchpad: '发射台',
  'Presales enforced by smart contracts: how they work and what they cost.':
    '由智能合约执行的预售：如何运作，费用多少。',
  'Create presale': '创建预售',
  'Launch a presale in four steps. The contract lists the token and locks or burns its liquidity.':
    '四步发起预售。合约上线代币，并锁定或销毁其流动性。',
  'All presales: amounts raised, end dates, liquidity and its lock.':
    '全部预售：募集金额、结束时间、流动性及其锁仓。',
  Presale: '预售',
  'One presale, read from the chain: terms, amount raised and next steps.':
    '一个预售的链上数据：条款、募集金额和后续步骤。',
  'My presales': '我的预售',
  'The presales that your wallet created.': '您的钱包创建的预售。',
  'Live presales': '进行中的预售',
  'Presales that are open for contributions.': '现在可以参与的预售。',
  'Closed presales': '已结束的预售',
  'Presales that are closed for contributions, and how they ended.': '不再接受参与的预售，以及结果。',
  'Upcoming presales': '即将开始的预售',
  'Presales that have not started yet, and when they start.': '尚未开始的预售，以及开始时间。',
  Operators: '运营方',
  'For the operators of the platform.': '供平台运营方使用。',
  Presales: '预售',
  Locker: '锁仓',
  'Lock tokens or liquidity until a date, with or without vesting. Anyone can verify it on-chain.':
    '将代币或流动性锁仓到指定日期，可分期释放。任何人都可以在链上验证。',
  KingLock: 'KingLock',
  'Lock tokens until a date, or let them vest in steps.': '将代币锁仓到指定日期，或让它们分期释放。',
  'KingLock Liquidity': 'KingLock 流动性',
  'Lock LP tokens until a date, or let them vest in steps.': '将 LP 代币锁仓到指定日期，或让它们分期释放。',
  'Token Lock List': '代币锁仓列表',
  'Every token that is locked here, and what unlocks when.': '在此锁仓的所有代币，以及何时解锁多少。',
  'LP Lock List': 'LP 锁仓列表',
  'Every liquidity pair that is locked here, and how much of its supply.':
    '在此锁仓的所有流动性交易对，以及占供应量的比例。',
  'Token Lock List Detail': '代币锁仓详情',
  'Locked amounts, owners and unlock dates of this token.': '此代币的锁定数量、所有者和解锁日期。',
  'LP Lock List Detail': 'LP 锁仓详情',
  'Locked amounts, owners and unlock dates of this liquidity pair.':
    '此流动性交易对的锁定数量、所有者和解锁日期。',
  'Token lock': '代币锁仓',
  'One token lock, read from the chain: amount, owner, times and history.':
    '一笔代币锁仓的链上数据：数量、所有者、时间和历史。',
  'LP lock': 'LP 锁仓',
  'One liquidity lock, read from the chain: amount, owner, times and history.':
    '一笔流动性锁仓的链上数据：数量、所有者、时间和历史。',
  'Update a token lock': '更新代币锁仓',
  'For the owner of a token lock.': '供代币锁仓的所有者使用。',
  'Update an LP lock': '更新 LP 锁仓',
  'For the owner of a liquidity lock.': '供流动性锁仓的所有者使用。',
  Staking: '质押',
  'Fully funded staking pools: how they work and what they cost.':
    '奖励全额存入的质押池：如何运作，费用多少。',
  'Create a staking pool': '创建质押池',
  'Choose the staked and the reward token. The pool is fully funded before staking starts.':
    '选择质押代币和奖励代币。质押开始前，奖励已全额存入。',
  'All staking pools: staked token, rewards and end date.': '全部质押池：质押代币、奖励和结束时间。',
  'Staking pools': '质押池',
  'Recover your funds': '找回资产',
  'Your locks, sales and stakes read straight from the contracts, without a KingsPad server.':
    '不依赖 KingsPad 服务器，直接从合约读取您的锁仓、预售和质押。',
  Partnership: '合作',
  'Staking pool': '质押池',
  'One staking pool: rewards, total staked and end date.': '一个质押池：奖励、质押总量和结束时间。',
  'Who KingsPad works with, and how to become a partner.': 'KingsPad 与谁合作，以及如何成为合作伙伴。',

  // Meanings of our contracts' errors.
  'There is no contract at this token address. Check the address.': '此代币地址上没有合约。请检查地址。',
  'The contract at this address is no ERC-20 token, so it cannot be locked. Check the address.':
    '此地址的合约不是 ERC-20 代币，因此无法锁仓。请检查地址。',
  'Nothing would be locked: the amount is zero or too large. Check the amount.':
    '没有可锁定的内容：数量为零或过大。请检查数量。',
  'The lock was changed after you read it: it holds less, or it ends later. Reload the page before you accept it.':
    '您查看之后锁仓已被更改：其数量减少或结束时间推迟。请重新加载页面后再接受。',
  'The token does not say its balance. Check the address.': '该代币不返回余额。请检查地址。',
  'The token says that it was sent, but it did not move. Nothing was booked; try again when the token works.':
    '代币报告转账成功，但余额没有变化。没有记入任何数量；请在代币恢复正常后重试。',
  'Nothing of what was sent arrived: the token keeps it all. It cannot be deposited here.':
    '发送的代币全部被扣除，没有到账。此代币无法存入。',
  'The token lowered the balance so far that your part rounds to zero. It stays yours; try again once the balance is back.':
    '代币大幅减少了余额，您的份额取整后为零。份额仍归您所有；请在余额恢复后重试。',
  'This token lowered the balances of those who deposited it before, so no more of it is taken here until that is made good.':
    '此代币减少过先前存入者的余额，补足之前不再接受存入。',
  'The lock date must lie in the future; {0} does not. Choose a later date.':
    '锁仓日期必须晚于现在，{0} 太早。请选择更晚的日期。',
  'The lock date is too far ahead. Choose an earlier one.': '锁仓日期太远。请选择更早的日期。',
  'This call makes locks without vesting only.': '此调用只能创建不分期释放的锁仓。',
  'There is no lock with the id {0}.': '没有 ID 为 {0} 的锁仓。',
  'This wallet does not own the lock. Switch to the wallet that does.':
    '此钱包不是该锁仓的所有者。请切换到所有者的钱包。',
  'A release percentage is out of bounds: at most 100%, and every cycle has to release something. Correct it.':
    '释放百分比超出范围：最多 100%，且每个周期都必须释放一部分。请更正。',
  'The release cycle is zero or too long. Enter another one.': '释放周期为零或过长。请输入其他周期。',
  'This owner can never unlock a lock. Enter the wallet of the owner.':
    '此所有者永远无法解锁。请输入所有者的钱包。',
  'The list of locks is empty. Add at least one.': '锁仓列表为空。请至少添加一笔。',
  'The token did not accept the signed permit, and there is no allowance. Approve the token, then lock.':
    '代币没有接受签名授权，也没有授权额度。请先授权代币，然后锁仓。',
  'Vesting locks and plain locks are unlocked by different calls. Reload the page and try again.':
    '分期释放的锁仓与到期一次解锁的锁仓使用不同的调用。请重新加载页面后重试。',
  'This lock was renounced. Its remaining tokens are locked permanently.':
    '此锁仓的所有权已放弃。剩余代币永久锁定。',
  'Nothing can be claimed yet. The next release comes at {0}.': '目前没有可领取的代币。下一次释放在 {0}。',
  'The time can only move later than {0}. Choose a later one.': '时间只能晚于 {0}。请选择更晚的时间。',
  'All of this lock is vested, so there is no release left to move. Unlock the tokens instead.':
    '此锁仓已全部释放，没有可推迟的释放。请直接解锁代币。',
  'This lock has begun to release, so nothing can be added to it. Make another lock.':
    '此锁仓已经开始释放，不能再追加。请另建一笔锁仓。',
  'There is no such offer: the lock is not offered to this wallet, or not any more. Reload the page.':
    '没有这样的转让提议：此锁仓没有提议转让给此钱包，或提议已失效。请重新加载页面。',
  'The lock opens at {0}. Come back then.': '此锁仓在 {0} 解锁。请届时再来。',
  'The tokens of this lock were paid out already.': '此锁仓的代币已经支付。',
  'The zero address cannot be used here. Enter another one.': '这里不能使用零地址。请输入其他地址。',
  'Tokens sent to the locker without a lock can’t be withdrawn. They stay in the contract.':
    '未经锁仓直接转入合约的代币无法取出，将留在合约中。',
  'An amount is larger than the contract can store. Enter a smaller one.':
    '数量超出合约可存储的范围。请输入更小的数量。',
  'There is nothing to withdraw.': '没有可提取的资产。',
  'The receiver refused the payment. Choose another address.': '接收方拒绝了付款。请选择其他地址。',
  'Only the contract’s owner and its fee receiver can do this. Switch to one of those wallets.':
    '只有合约的所有者和费用接收方可以执行此操作。请切换到其中一个钱包。',
  'The contract at this address is no V2 liquidity pair, so it cannot be locked here. Check the address, or lock it on the token page.':
    '此地址的合约不是 V2 流动性交易对，因此不能在这里锁仓。请检查地址，或在代币页面锁仓。',
  'The contract at this address does not answer as a V2 factory does. Check the address.':
    '此地址的合约不是 V2 工厂合约。请检查地址。',
  'This factory is on the list already.': '此工厂合约已在白名单中。',
  'The name of an exchange has 1 to 32 bytes. Choose another one.':
    '交易所名称为 1 到 32 个字节。请选择其他名称。',
  'The list of factories is full, so none can be added.': '工厂合约白名单已满，无法再添加。',
  'Only the account that deployed the contract can do this. Switch to it.':
    '只有部署该合约的账户可以执行此操作。请切换到该账户。',
  'The contract is sealed: entries are added with 48 hours of notice only.':
    '合约已封存：新增条目须提前 48 小时公示。',
  'The contract is not open yet: the platform has not finished its deployment. Come back later.':
    '合约尚未开放：平台还没有完成部署。请稍后再来。',
  'Only the contract’s owner can do this. Switch to the wallet that owns it.':
    '只有合约的所有者可以执行此操作。请切换到所有者的钱包。',
  'This address cannot own the contract. Enter another one.': '此地址不能拥有该合约。请输入其他地址。',
  'The wallet does not hold enough of this token. Lower the amount.': '钱包中此代币的余额不足。请减少数量。',
  'The allowance is too low. Approve the token again.': '授权额度不足。请重新授权代币。',
  'The token refused the transfer. It may be paused, limited, or not exclude the lockup address.':
    '代币拒绝了转账。它可能已暂停、有限额，或没有将锁仓合约地址排除在外。',
  'The token tried to call back during its transfer and was stopped.': '代币在转账过程中试图回调，已被阻止。',
  'The contract stopped at an assertion of its own.': '合约触发内部断言，已停止。',
  'A sum in the contract went out of range. Check the amount.': '合约中的数值超出范围。请检查数量。',
  'The contract divided by zero.': '合约发生除以零的错误。',
};
