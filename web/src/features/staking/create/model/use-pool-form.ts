import {
  amountToInput,
  parseAddress,
  parseAmount,
  poolFormIssues,
  type PoolFormContext,
  issue,
} from '@kingspad/domain';
import { useState } from 'react';
import { useKeptForm } from '#creation/index.ts';
import { useAppConfig, useBlockTime } from '#lib/config.ts';
import {
  useAllowance,
  useChainNow,
  useHeadBlock,
  useTokenBalance,
  useTokenInfo,
  useWallet,
} from '#web3/index.ts';
import { POOL_FORMS, type PoolField, type PoolIssues } from './form-values.ts';

/** How often figures that depend on the clock change, seconds, so that they stay readable. */
const STEADY = 60;

/** The creation form of a pool: typed values, and what chain and wallet say about them. */
export function usePoolForm() {
  const config = useAppConfig();
  const speed = useBlockTime();
  const wallet = useWallet();
  const form = useKeptForm(POOL_FORMS, wallet.account);
  const { values, visited, change } = form;
  const [isCapped, setIsCapped] = useState(false);
  const clock = useSteadyClock();

  const isSame = values.isRewardsSameAsStakingToken;
  const factory = config?.contracts.stakingFactory ?? undefined;
  const stakedAddress = parseAddress(values.stakingTokenAddress);
  const rewardAddress = isSame ? stakedAddress : parseAddress(values.rewardsTokenAddress);
  const staked = useTokenInfo(stakedAddress);
  const reward = useTokenInfo(rewardAddress);
  const stakedBalance = useTokenBalance(staked.data?.address, wallet.account);
  const rewardBalance = useTokenBalance(reward.data?.address, wallet.account);
  const allowance = useAllowance(reward.data?.address, wallet.account, factory);

  const context: PoolFormContext = {
    stakedDecimals: staked.data?.decimals ?? 18,
    rewardDecimals: reward.data?.decimals ?? 18,
    rewardBalance: rewardBalance.data,
    now: clock.now,
    headBlock: clock.blockNumber,
    blockTime: speed?.blockTimeSeconds ?? 3,
  };
  const issues: PoolIssues = poolFormIssues(values, context);
  const errors: PoolIssues = Object.fromEntries(
    Object.entries(issues).filter(([field]) => visited.has(field as PoolField)),
  );
  if (isCapped) errors.rewardsSupply = issue('issue.pool.rewardsSupply.balance');

  return {
    ...form,
    config,
    wallet,
    factory,
    staked,
    reward,
    stakedBalance,
    rewardBalance,
    allowance,
    context,
    speed,
    /** Whether a block of the chain is known, which simulations need. */
    hasHead: clock.blockNumber > 0,
    issues,
    /** The errors of the visited fields. */
    errors,
    leave: (field: PoolField) => form.visit([field]),
    /** Shows every error. */
    showAll: () => form.visit(Object.keys(issues) as PoolField[]),
    /** Whole tokens as typed; an amount above the balance becomes the balance (spec B.5). */
    changeSupply(text: string) {
      const typed = parseAmount(text, context.rewardDecimals);
      const balance = rewardBalance.data;
      const isAbove = typed.ok && balance !== undefined && typed.value > balance;
      setIsCapped(isAbove);
      change('rewardsSupply', isAbove ? amountToInput(balance, context.rewardDecimals) : text);
    },
    change<Field extends PoolField>(field: Field, value: (typeof values)[Field]) {
      if (field === 'rewardsTokenAddress' || field === 'isRewardsSameAsStakingToken') setIsCapped(false);
      change(field, value);
    },
    reset() {
      setIsCapped(false);
      form.reset();
    },
  };
}

export type PoolForm = ReturnType<typeof usePoolForm>;

/** Chain time and the newest block, updated once a minute; block 0 before the first was received. */
function useSteadyClock(): { now: number; blockNumber: number } {
  const now = useChainNow();
  const blockNumber = useHeadBlock()?.blockNumber ?? 0;
  const [clock, setClock] = useState({ now, blockNumber });
  const isOld = Math.abs(now - clock.now) >= STEADY || (clock.blockNumber === 0 && blockNumber > 0);
  if (!isOld) return clock;
  const next = { now, blockNumber };
  setClock(next);
  return next;
}
