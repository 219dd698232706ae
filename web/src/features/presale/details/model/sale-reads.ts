import type { Address } from '@kingspad/domain';
import type { UseQueryResult } from '@tanstack/react-query';
import { estimateGas, readGasPrice } from '@kingspad/protocol/chain/estimate-gas';
import type { ContractCall } from '@kingspad/protocol/call';
import { readPairHoldings, type PairHoldings } from '@kingspad/protocol/token/pair';
import { readSale, readShares, type SaleAnswer, type PoolShares } from '@kingspad/protocol/sale/read';
import { readForceFailers } from '@kingspad/protocol/sale/factory';
import type { Sale } from '@kingspad/protocol/sale/model';
import type { ReadClient } from '@kingspad/protocol/chain/read-client';
import { orNothing } from '@kingspad/protocol/chain/read-errors';
import { readTokenOwner } from '@kingspad/protocol/token/read';
import { readTokenCode, type TokenCode } from '@kingspad/protocol/token/code';
import { useAppConfig } from '#lib/config.ts';
import { askInTurn, contractsNamed } from '#lib/generations.ts';
import { useChainRead, useWallet } from '#web3/index.ts';
import { poolPath } from '../api/keys.ts';

const LOOK_AGAIN = { refetchInterval: 30_000 };

/** A sale as read from the chain; undefined while factory or chain are unknown. */
export function useSaleOnChain(pool: Address | undefined): UseQueryResult<SaleAnswer> {
  const factories = contractsNamed(useAppConfig(), 'presaleFactory');
  return useChainRead(
    poolPath(pool),
    factories &&
      pool &&
      (async ({ client }) => {
        const ask = (factory: Address) => readSale(client, factory, pool);
        const answer = await askInTurn(factories, ask, ({ kind }) => kind === 'pool');
        return answer ?? { kind: 'none' };
      }),
    LOOK_AGAIN,
  );
}

/** A wallet's position in a sale. */
export const usePoolShares = (
  sale: Pick<Sale, 'pool' | 'coin' | 'token' | 'kind'> | undefined,
  account: Address | undefined,
): UseQueryResult<PoolShares> =>
  useChainRead(
    [...poolPath(sale?.pool), 'shares', account],
    sale && account && (({ client }) => readShares(client, sale, account)),
    LOOK_AGAIN,
  );

/** The pair's reserve of the sale's token; null without a pair. */
export const usePairHoldings = (
  sale: Sale | undefined,
  given?: PairHoldings,
): UseQueryResult<PairHoldings | null> =>
  useChainRead(
    [...poolPath(sale?.pool), 'pair'],
    sale &&
      (async ({ client }) => {
        const { router, token, coin } = sale;
        const at = { router: router.address, token: token.address, coin: coin.address };
        return (await orNothing(readPairHoldings(client, at))) ?? null;
      }),
    { placeholder: given },
  );

/** The token's owner; null if it reports none. */
export const useTokenOwner = (
  token: Address | undefined,
  given?: Address | null,
): UseQueryResult<Address | null> =>
  useChainRead(['token-owner', token], token && (({ client }) => readTokenOwner(client, token)), {
    placeholder: given,
    staleTime: 60_000,
  });

/** The accounts that can force sales to fail; none once the platform gave that power up. */
export function useForceFailers(given?: readonly Address[]): UseQueryResult<readonly Address[]> {
  const factory = useAppConfig()?.contracts.presaleFactory;
  return useChainRead(
    ['force-failers', factory],
    factory && (({ client }) => readForceFailers(client, factory)),
    { placeholder: given, staleTime: 60_000 },
  );
}

/** Functions found in a token's code. */
export const useTokenCode = (token: Address | undefined, given?: TokenCode): UseQueryResult<TokenCode> =>
  useChainRead(['token-code', token], token && (({ client }) => readTokenCode(client, token)), {
    placeholder: given,
    staleTime: 60_000,
  });

/** Cost of a call in wei at the present gas price; undefined if the node gives no estimate or it would revert. */
export function useNetworkFee(call: ContractCall, isDue: boolean): bigint | undefined {
  const { account } = useWallet();
  const { data } = useChainRead(
    [...poolPath(call.address), 'networkFee', call.functionName, account],
    isDue && account && (({ client }) => readNetworkFee(client, account, call)),
  );
  return data ?? undefined;
}

async function readNetworkFee(
  client: ReadClient,
  account: Address,
  call: ContractCall,
): Promise<bigint | null> {
  const [gas, price] = await Promise.all([estimateGas(client, account, call), readGasPrice(client)]);
  return gas === null ? null : gas * price;
}
