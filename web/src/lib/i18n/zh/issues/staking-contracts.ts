import type { stakingErrors as english } from '@kingspad/domain/english';
import type { Translation } from '../translation.ts';

export const stakingErrors: Translation<typeof english> = {
  'contract.Staking_NotAContract': '此代币地址上没有合约。请检查地址。',
  'contract.Staking_SameToken': '两个代币相同。请选择“与质押代币相同”，而不是输入两次。',
  'contract.Staking_InvalidSupply': '奖励总量为零，或对质押池来说过大。请输入其他数量。',
  'contract.Staking_InvalidLimit': '每位用户的质押上限为零。请输入更高的上限。',
  'contract.Staking_InvalidPeriod': '质押池必须在开始之后的 {maximum} 个区块之内结束。请选择其他到期日期。',
  'contract.Staking_LockTooLong': '质押锁定最多 {days} 天。请输入更短的天数。',
  'contract.Staking_TokenTaxed':
    '奖励代币收取转账手续费，奖励无法全部到账。请将您的钱包排除在其手续费之外，然后重试。',
  'contract.Staking_NotAPool': '这是质押池共用的合约代码，不是质押池。请用质押池自己的地址打开。',
  'contract.Staking_NotCreator': '只有质押池的创建者可以执行此操作。请切换到创建它的钱包。',
  'contract.Staking_Ended': '此质押池的奖励已在区块 {block} 结束，无法再质押或停止。',
  'contract.Staking_NotEnded': '此质押池的奖励将在区块 {block} 结束。请在该区块之后再来。',
  'contract.Staking_AboveLimit': '此钱包的质押将超过该池单个钱包的上限。请输入更低的数量。',
  'contract.Staking_AboveStake': '此钱包在该池中的质押少于此数量。请输入更低的数量。',
  'contract.Staking_Locked': '质押锁定至 {time:utc}。期间可以收获奖励。',
  'contract.Staking_NothingIdle': '没有可取回的奖励。每个发放奖励的区块都有人质押，或奖励已被取回。',
  'contract.CloneArgumentsTooLong': '区块链无法创建该质押池。未发送任何内容；请重试。',
  'contract.Create2EmptyBytecode': '区块链无法创建该质押池。未发送任何内容；请重试。',
  'contract.FailedDeployment': '区块链无法创建该质押池。未发送任何内容；请重试。',
  'contract.InsufficientBalance': '区块链无法创建该质押池。未发送任何内容；请重试。',
};
