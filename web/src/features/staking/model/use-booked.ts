import { SALE_CHAIN_DEFAULTS, TITLES } from '@kingspad/domain';
import { skipToken, useQuery } from '@tanstack/react-query';
import { decodeStake, stakeView } from '../../../contracts/staking-pool.ts';
import { approveCall } from '../../../contracts/token.ts';
import type { AppError } from '../../../lib/errors.ts';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { rehearse, useWallet, useWeb3 } from '../../../web3/index.ts';
import type { ListedPool } from '../api/queries.ts';
import { stakedOf } from './pool.ts';
import { approvalOf, contractOf, depositCall } from './requests.ts';

/** How long an amount stands still before it is tried out. */
const TRY_AFTER_MS = 400;

/** What a deposit would do: what the pool would book of it, less than was sent where the token takes a tax. */
export type StakeTrial = { result: 'works'; booked: bigint } | { result: 'reverts'; error: AppError };

/** Tries a deposit out without sending it; undefined while there is nothing to try, or nobody can say. */
export function useBooked(
  pool: ListedPool,
  amount: bigint | undefined,
  needsApproval: boolean,
): StakeTrial | undefined {
  const web3 = useWeb3();
  const { account, status } = useWallet();
  const settled = useDebounced(amount, TRY_AFTER_MS);
  const staked = stakedOf(pool);
  const isDue = web3 && account && status === 'ready' && settled !== undefined && settled === amount;
  const { data } = useQuery({
    queryKey: [
      'chain',
      web3?.config.chainId,
      'staking',
      pool.stakingPoolAddress.toLowerCase(),
      'trial',
      account,
      String(settled),
      needsApproval,
    ],
    queryFn: isDue
      ? () => {
          const calls = [
            ...(needsApproval ? [approveCall(approvalOf(pool, settled))] : []),
            depositCall(pool, settled),
            stakeView(contractOf(pool), account),
          ];
          const failure = { title: TITLES.transactionFailed, fallback: SALE_CHAIN_DEFAULTS.stake };
          return rehearse(web3.client, account, calls, failure);
        }
      : skipToken,
    retry: false,
  });
  if (!isDue || !data || data.result === 'unknown') return undefined;
  if (data.result === 'reverts') return data;
  const total = decodeStake(data.answer);
  return total === undefined || staked === undefined
    ? undefined
    : { result: 'works', booked: total - staked };
}
