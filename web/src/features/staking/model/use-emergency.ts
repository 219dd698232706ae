import { SALE_CHAIN_DEFAULTS, TITLES } from '@kingspad/domain';
import { skipToken, useQuery } from '@tanstack/react-query';
import { simulateCalls, useWallet, useWeb3 } from '../../../web3/index.ts';
import type { ListedPool } from '../api/queries.ts';
import { emergencyCall, withdrawCall } from './requests.ts';

/**
 * Whether the reward token refuses to pay while the stake could be withdrawn without rewards. Both calls
 * are simulated.
 * @param isDue whether to simulate: the wallet has a stake and is about to act on it
 * @returns why the rewards cannot be paid; undefined if they can, or the node cannot simulate it
 */
export function useEmergency(pool: ListedPool, isDue: boolean): string | undefined {
  const web3 = useWeb3();
  const { account, status } = useWallet();
  const canRead = isDue && web3 && account && status === 'ready';
  const { data } = useQuery({
    queryKey: [
      'chain',
      web3?.config.chainId,
      'staking',
      pool.stakingPoolAddress.toLowerCase(),
      'emergency',
      account,
    ],
    queryFn: canRead
      ? async () => {
          const failure = { title: TITLES.transactionFailed, fallback: SALE_CHAIN_DEFAULTS.harvest };
          const harvest = await simulateCalls(web3.client, account, [withdrawCall(pool, 0n)], failure);
          if (harvest.result !== 'reverts' || harvest.error.code === 'poor') return null;
          const exit = await simulateCalls(web3.client, account, [emergencyCall(pool)], failure);
          return exit.result === 'works' ? harvest.error.text : null;
        }
      : skipToken,
    retry: false,
  });
  return (canRead && data) || undefined;
}
