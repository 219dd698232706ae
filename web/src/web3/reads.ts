import { sameAddress, zeroAddress, type Address } from '@kingspad/domain';
import type { UseQueryResult } from '@tanstack/react-query';
import { readCreationFee } from '@kingspad/protocol/chain/creation-fee';
import {
  readAllowance,
  readBalance,
  readSupply,
  readToken,
  type TokenInfo,
} from '@kingspad/protocol/token/read';
import { useChainRead, type ChainReadOptions } from './use-chain-read.ts';

/** A token by its address. `error.code` is '1001' if it is not a token, or 'chain-away'. */
export const useTokenInfo = (address: Address | undefined): UseQueryResult<TokenInfo> =>
  useChainRead(['token', address], address && (({ client }) => readToken(client, address)), {
    staleTime: 60_000,
  });

/** An account's balance of a token, base units. */
export const useTokenBalance = (
  token: Address | undefined,
  account: Address | undefined,
): UseQueryResult<bigint> =>
  useChainRead(
    ['balance', token, account],
    token && account && (({ client }) => readBalance(client, token, account)),
  );

/** An account's balance of a coin, base units; the zero address is the native coin. */
export const useCoinBalance = (
  coin: Address | undefined,
  account: Address | undefined,
): UseQueryResult<bigint> =>
  useChainRead(
    ['coin-balance', coin, account],
    coin &&
      account &&
      (({ client }) =>
        sameAddress(coin, zeroAddress)
          ? client.getBalance({ address: account })
          : readBalance(client, coin, account)),
  );

/** The allowance of `spender` for an account's token, base units. */
export const useAllowance = (
  token: Address | undefined,
  account: Address | undefined,
  spender: Address | undefined,
): UseQueryResult<bigint> =>
  useChainRead(
    ['allowance', token, account, spender],
    token && account && spender && (({ client }) => readAllowance(client, { token, account, spender })),
  );

/** The token's reported total supply, base units. */
export const useTokenSupply = (
  token: Address | undefined,
  options?: ChainReadOptions<bigint>,
): UseQueryResult<bigint> =>
  useChainRead(['supply', token], token && (({ client }) => readSupply(client, token)), {
    ...options,
    staleTime: 60_000,
  });

/** The fee of creating a sale or a staking pool, wei, read from its factory. */
export const useCreationFee = (factory: Address | undefined): UseQueryResult<bigint> =>
  useChainRead(['creation-fee', factory], factory && (({ client }) => readCreationFee(client, factory)), {
    staleTime: 30_000,
  });
