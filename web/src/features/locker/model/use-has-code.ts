import type { Address } from '@kingspad/domain';
import { readHasCode } from '../../../contracts/account.ts';
import { useChainRead } from '../../../web3/index.ts';

/** Whether a contract stands at an address; undefined until that is known. */
export const useHasCode = (address: Address | undefined): boolean | undefined =>
  useChainRead(['has-code', address], address && (({ client }) => readHasCode(client, address)), {
    staleTime: 60_000,
  }).data;
