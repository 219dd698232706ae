import type { Address } from '@kingspad/domain';
import { readBurnt } from '@kingspad/protocol/token/read';
import type { UseQueryResult } from '@tanstack/react-query';
import { useChainRead, type ChainReadOptions } from '#web3/index.ts';

/** Balances of the burn address and the zero address, which have no key (spec B.7). */
export const useBurnt = (
  token: Address | undefined,
  options?: ChainReadOptions<bigint>,
): UseQueryResult<bigint> =>
  useChainRead(['burnt', token], token && (({ client }) => readBurnt(client, token)), options);
