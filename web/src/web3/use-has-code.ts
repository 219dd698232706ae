import type { Address } from '@kingspad/domain';
import { readHasCode } from '@kingspad/protocol/chain/account';
import { useChainRead } from './use-chain-read.ts';

/** Whether there is a contract at an address; undefined while loading. */
export const useHasCode = (address: Address | undefined): boolean | undefined =>
  useChainRead(['has-code', address], address && (({ client }) => readHasCode(client, address)), {
    staleTime: 60_000,
  }).data;
