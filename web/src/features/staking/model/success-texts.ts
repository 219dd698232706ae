import { parseAddress, type Address } from '@kingspad/domain';
import { rewardPaidBy } from '@kingspad/protocol/stakingPool/receipt';
import type { TransactionReceipt } from 'viem';
import { amountText } from '#lib/figures.ts';
import { timeText, translate } from '#lib/i18n/index.ts';
import { chainNow, type SuccessText } from '#web3/index.ts';
import type { ListedPool } from '../api/queries.ts';
import { rewardToken, stakedToken } from './pool.ts';

interface Done {
  pool: ListedPool;
  account: Address;
  receipt: TransactionReceipt;
  /** End of the pool, seconds; undefined before the first block is known. */
  endsAt: number | undefined;
}

function paidText({ pool, account, receipt }: Done): string | undefined {
  const address = parseAddress(pool.pool);
  const paid = address ? rewardPaidBy(receipt, address, account) : 0n;
  return paid > 0n
    ? translate('staking.success.paid', { amount: amountText(rewardToken(pool), paid) })
    : undefined;
}

/** @param amount base units */
export function staked(done: Done, amount: bigint): SuccessText {
  const { pool, endsAt } = done;
  const token = stakedToken(pool);
  const opens = pool.lockTime > 0 ? chainNow() + pool.lockTime : undefined;
  // The pool's end opens each stake.
  const isLocked = opens !== undefined && opens < (endsAt ?? Infinity);
  const at = isLocked ? opens : endsAt;
  const tokens = { staked: token.label, reward: rewardToken(pool).label };
  return {
    what: [translate('staking.success.staked', { amount: amountText(token, amount) }), paidText(done)]
      .filter(Boolean)
      .join(' · '),
    ...(at !== undefined && {
      next: translate(isLocked ? 'staking.success.locked' : 'staking.success.until', {
        time: timeText(at),
      }),
      date: {
        at,
        title: translate(isLocked ? 'staking.success.opens' : 'staking.success.ends', tokens),
      },
    }),
  };
}

/** @param amount base units @param left of the stake, base units */
export function unstaked(done: Done, amount: bigint, left: bigint): SuccessText {
  const token = stakedToken(done.pool);
  return {
    what: [translate('staking.success.unstaked', { amount: amountText(token, amount) }), paidText(done)]
      .filter(Boolean)
      .join(' · '),
    next: translate('staking.success.left', { amount: amountText(token, left) }),
  };
}

export const harvested = (done: Done): SuccessText => ({
  what: paidText(done),
  next: translate('staking.success.harvestNext'),
});
