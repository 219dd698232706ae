import { translate } from '#lib/i18n/index.ts';
import { stake, stakeView } from '@kingspad/protocol/stakingPool/calls';
import { decodeStake } from '@kingspad/protocol/stakingPool/read';
import type { AppError } from '#lib/errors.ts';
import { useAmountSimulation } from '#web3/index.ts';
import type { ListedPool } from '../api/queries.ts';
import { stakedOf } from './pool.ts';
import { approvalOf, poolContractOf } from './requests.ts';

const failure = () => ({ title: translate('title.transactionFailed'), fallback: translate('failed.stake') });

/** The result of a deposit: the amount that the pool credits, less than was sent if the token charges a tax. */
export type SimulatedDeposit = { result: 'works'; credited: bigint } | { result: 'reverts'; error: AppError };

/** Simulates a deposit; undefined while there is none, or if the node does not answer. */
export function useSimulatedDeposit(
  pool: ListedPool,
  amount: bigint | undefined,
  needsApproval: boolean,
): SimulatedDeposit | undefined {
  const staked = stakedOf(pool);
  const simulation = useAmountSimulation(amount, (value, account) => ({
    approval: needsApproval ? approvalOf(pool, value) : undefined,
    calls: [stake(poolContractOf(pool), value), stakeView(poolContractOf(pool), account)],
    failure: failure(),
  }));
  if (!simulation || simulation.result === 'unknown') return undefined;
  if (simulation.result === 'reverts') return simulation;
  const total = decodeStake(simulation.answer);
  return total === undefined || staked === undefined
    ? undefined
    : { result: 'works', credited: total - staked };
}
