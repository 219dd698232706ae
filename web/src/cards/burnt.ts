import { DEAD_ADDRESS, zeroAddress, type Address } from '@kingspad/domain';
import { orNothing } from '@kingspad/protocol/chain/read-errors';
import type { ReadClient } from '@kingspad/protocol/chain/read-client';
import { balanceOf } from '@kingspad/protocol/token/read';
import type { UseQueryResult } from '@tanstack/react-query';
import { useChainRead } from '#web3/index.ts';

/** Balances of the burn address and the zero address, which have no key (spec B.7). */
export const useBurnt = (token: Address | undefined): UseQueryResult<bigint> =>
  useChainRead(['burnt', token], token && (({ client }) => readBurnt(client, token)));

async function readBurnt(client: ReadClient, token: Address): Promise<bigint> {
  // Some tokens revert for the zero address: its balance then counts as zero.
  const [dead, zero] = await Promise.all(
    [DEAD_ADDRESS, zeroAddress].map((account) => orNothing(balanceOf(client, token, account))),
  );
  return (dead ?? 0n) + (zero ?? 0n);
}
