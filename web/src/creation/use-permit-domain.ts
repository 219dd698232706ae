import type { Address } from '@kingspad/domain';
import { readPermitDomain, type PermitDomain } from '@kingspad/protocol/token/permit';
import type { TokenInfo } from '@kingspad/protocol/token/read';
import { useChainRead } from '#web3/index.ts';

/** The EIP-712 domain of a token's permits; null if it supports none, undefined while loading. */
export const usePermitDomain = (
  token: TokenInfo | undefined,
  account: Address | undefined,
): PermitDomain | null | undefined =>
  useChainRead(
    ['permit', token?.address, account],
    token &&
      account &&
      (({ client, config: { chainId } }) => readPermitDomain(client, token, { chainId, account })),
    { staleTime: Number.POSITIVE_INFINITY },
  ).data;
