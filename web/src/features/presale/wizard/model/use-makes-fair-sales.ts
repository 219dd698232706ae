import type { Address } from '@kingspad/domain';
import { readMakesFairSales } from '@kingspad/protocol/sale/factory';
import { useChainRead } from '#web3/index.ts';

/** Whether the factory makes fair sales; undefined while that is unknown. */
export const useMakesFairSales = (factory: Address | undefined): boolean | undefined =>
  useChainRead(
    ['makes-fair-sales', factory],
    factory && (({ client }) => readMakesFairSales(client, factory)),
    { staleTime: Infinity },
  ).data;
