import { stakeIssue, stakeMaximum, stakeObstacle, type StakeLimits, STAKING_BOUNDS } from '@kingspad/domain';
import { useText } from '#lib/i18n/index.ts';
import { cannotBeRead, LOADING, mapRead, readOf, valueOf, type Read } from '#lib/read.ts';
import { useAction, useAllowance, useBatching, useRun, useTokenBalance, withApproval } from '#web3/index.ts';
import '../after-receipt.ts';
import type { ListedPool } from '../api/queries.ts';
import { limitOf, stakedOf, stakedToken } from './pool.ts';
import { approvalOf, approveRequest, stakeRequest } from './requests.ts';
import { useAmount } from './use-amount.ts';
import { usePoolNow } from './use-pool-now.ts';
import { useSimulatedDeposit } from './use-simulated-deposit.ts';

/** The stake form's state: the typed amount, the limits, and the effects. */
export function useStake(pool: ListedPool, onStaked: () => void) {
  const t = useText();
  const action = useAction();
  const run = useRun();
  const endsAt = usePoolNow(pool).times?.endsAt;
  const { account } = action;
  const token = stakedToken(pool);
  const balance = useTokenBalance(token.address, account);
  const allowance = useAllowance(token.address, account, pool.pool);
  const staked = stakedOf(pool);
  const read: Read<StakeLimits> =
    staked === undefined
      ? LOADING
      : mapRead(readOf(balance), (held) => ({
          limit: limitOf(pool) ?? STAKING_BOUNDS.maxAmount,
          staked,
          balance: held,
        }));
  const limits = valueOf(read);
  const most = limits ? stakeMaximum(limits) : 0n;
  const amount = useAmount(token.decimals, most);
  const isUnapproved = (allowance.data ?? 0n) < (amount.amount ?? 1n);
  const isBatching = useBatching();
  /** The transaction that comes first. */
  const needsApproval = isUnapproved && !isBatching;
  const isTogether = isUnapproved && isBatching;
  const obstacle = limits && stakeObstacle(limits);
  const issue =
    amount.problem ?? (limits && amount.amount !== undefined ? stakeIssue(amount.amount, limits) : undefined);
  const simulation = useSimulatedDeposit(pool, issue || obstacle ? undefined : amount.amount, isUnapproved);

  async function press() {
    if (!action.ready() || !account || amount.amount === undefined || reason() !== undefined) return;
    if (needsApproval) {
      await action.run(approveRequest(pool, amount.amount));
      return;
    }
    const sum = amount.amount;
    const request = stakeRequest(pool, account, sum);
    const approval = approvalOf(pool, sum);
    const sent = isTogether ? withApproval(request, () => approval) : request;
    const isDone = await run(action, sent, async ({ receipt }) => {
      const { staked: text } = await import('./success-texts.ts');
      return text({ pool, account, receipt, endsAt }, sum);
    });
    if (!isDone) return;
    amount.clear();
    onStaked();
  }

  /** Why it cannot be sent now; undefined if it can. */
  function reason(): string | undefined {
    if (read.state === 'failed' || cannotBeRead(allowance)) return t('staking.stake.unread');
    if (!limits || allowance.data === undefined) return t('staking.stake.reading');
    if (obstacle) return t(obstacle);
    if (amount.amount === undefined) return t('staking.amount.enter');
    if (issue) return t(issue);
    return simulation?.result === 'reverts' ? t('staking.stake.wouldFail') : undefined;
  }

  return {
    action,
    amount,
    read,
    limits,
    most,
    needsApproval,
    isTogether,
    /** The text at the field: the amount's error, or that no amount can be staked. */
    issue: issue ?? obstacle,
    reason: reason(),
    simulation,
    /** The amount that the pool credits, less than was typed if the token charges a tax. */
    credited: simulation?.result === 'works' ? simulation.credited : amount.amount,
    press,
  };
}

export type StakeState = ReturnType<typeof useStake>;
