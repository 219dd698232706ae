import { unstakeIssue } from '@kingspad/domain';
import { useText } from '#lib/i18n/index.ts';
import { notify } from '#lib/toast.ts';
import { useAction, useRun } from '#web3/index.ts';
import '../after-receipt.ts';
import type { ListedPool } from '../api/queries.ts';
import { stakedOf, stakedToken } from './pool.ts';
import { unstakeRefusal, unstakeRequest } from './requests.ts';
import { useAmount } from './use-amount.ts';

/** The unstake dialog's state. */
export function useUnstake(pool: ListedPool, onDone: () => void) {
  const t = useText();
  const action = useAction();
  const run = useRun();
  const staked = stakedOf(pool) ?? 0n;
  const amount = useAmount(stakedToken(pool).decimals, staked);
  const issue =
    amount.problem ?? (amount.amount === undefined ? undefined : unstakeIssue(amount.amount, staked));

  async function press() {
    if (amount.amount === undefined || !action.ready() || !action.account) return;
    if (amount.amount > staked) {
      const { title, text } = unstakeRefusal();
      notify.error(title, text);
      return;
    }
    const { account } = action;
    const sum = amount.amount;
    const isDone = await run(action, unstakeRequest(pool, account, sum), async ({ receipt }) => {
      const { unstaked } = await import('./success-texts.ts');
      return unstaked({ pool, account, receipt, endsAt: undefined }, sum, staked - sum);
    });
    if (isDone) onDone();
  }

  return {
    action,
    amount,
    staked,
    issue,
    /** Why it cannot be sent. An amount above the stake can be submitted, and is refused in a notice (spec B.5). */
    reason: amount.amount === undefined ? t('staking.amount.enter') : undefined,
    press,
  };
}
