import { translate } from '#lib/i18n/index.ts';
import { skipToken, useQuery } from '@tanstack/react-query';
import { simulateCalls, useWallet, useWeb3 } from '#web3/index.ts';
import type { ListedPool } from '../api/queries.ts';
import { emergencyUnstake, harvest } from '@kingspad/protocol/stakingPool/calls';
import { poolContractOf } from './requests.ts';

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
    queryKey: ['chain', web3?.config.chainId, 'staking', pool.pool.toLowerCase(), 'emergency', account],
    queryFn: canRead
      ? async () => {
          const failure = {
            title: translate('title.transactionFailed'),
            fallback: translate('failed.harvest'),
          };
          const address = poolContractOf(pool);
          const payout = await simulateCalls(web3.client, account, [harvest(address)], failure);
          if (payout.result !== 'reverts' || payout.error.code === 'poor') return null;
          const exit = await simulateCalls(web3.client, account, [emergencyUnstake(address)], failure);
          return exit.result === 'works' ? payout.error.text : null;
        }
      : skipToken,
    retry: false,
  });
  return (canRead && data) || undefined;
}
