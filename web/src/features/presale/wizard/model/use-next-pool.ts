import type { Address } from '@kingspad/domain';
import type { UseQueryResult } from '@tanstack/react-query';
import { readNextPool } from '@kingspad/protocol/sale/factory';
import { useChainRead } from '#web3/index.ts';

/** Address of the account's next sale, for any terms. */
export const useNextPool = (
  factory: Address | undefined,
  owner: Address | undefined,
): UseQueryResult<Address> =>
  useChainRead(
    ['next-pool', factory, owner],
    factory && owner && (({ client }) => readNextPool(client, factory, owner)),
  );
