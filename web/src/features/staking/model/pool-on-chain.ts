import type { Address } from '@kingspad/domain';
import { stakingPoolOfChain, type StakingPool } from '@kingspad/protocol/stakingPool/model';
import { readPoolState } from '@kingspad/protocol/stakingPool/read';
import { readToken } from '@kingspad/protocol/token/read';
import type { UseQueryResult } from '@tanstack/react-query';
import { useAppConfig, useBlockTime } from '#lib/config.ts';
import { askInTurn, contractsNamed } from '#lib/generations.ts';
import { useChainRead } from '#web3/index.ts';

/** A pool read from the chain; null if there is none. @param pool undefined while the server answers */
export function usePoolOnChain(
  pool: Address | undefined,
  account: Address | undefined,
): UseQueryResult<StakingPool | null> {
  const factories = contractsNamed(useAppConfig(), 'stakingFactory');
  const blockTime = useBlockTime()?.blockTimeSeconds;
  return useChainRead(
    ['found-pool', pool, account],
    factories &&
      pool &&
      blockTime !== undefined &&
      (async ({ client }) => {
        const ask = (factory: Address) => readPoolState(client, factory, pool, account);
        const chain = await askInTurn(factories, ask, (found) => found !== null);
        if (!chain) return null;
        // A token may not answer, as one without decimals.
        const tokens = [chain.stakedToken, chain.rewardToken].map((token) =>
          readToken(client, token).catch(() => undefined),
        );
        const [staked, reward] = await Promise.all(tokens);
        return stakingPoolOfChain(chain, { pool, staked, reward, blockTime });
      }),
    { refetchInterval: 10_000 },
  );
}
