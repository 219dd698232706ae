import type { Address } from '@kingspad/domain';
import { readReclaimable } from '@kingspad/protocol/sale/read';
import type { UseQueryResult } from '@tanstack/react-query';
import { useChainRead } from './use-chain-read.ts';

/** The tokens that a sale's owner could reclaim now, base units. Apart from the other reads: few pages load a sale's. */
export const useReclaimable = (pool: Address | undefined): UseQueryResult<bigint> =>
  useChainRead(['reclaimable', pool], pool && (({ client }) => readReclaimable(client, pool)));
