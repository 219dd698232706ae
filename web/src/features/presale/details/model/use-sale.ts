import { parseAddress, type Address } from '@kingspad/domain';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useSaleOnChain } from './sale-reads.ts';
import { ApiError } from '#lib/api-client.ts';
import { useAppConfig } from '#lib/config.ts';
import { useServerAway } from '#lib/server-away.ts';
import { useTokenInfo } from '#web3/index.ts';
import { saleQueries } from '../api/queries.ts';
import { newerSale, saleOfRecord } from '@kingspad/protocol/sale/model';
import { shownSale, type ShownSale } from './sale.ts';

export type SaleState =
  | {
      status: 'here';
      sale: ShownSale;
      /** What is currently unavailable: the rest is shown without it. */
      away: { what: 'server'; block: number } | { what: 'chain' } | undefined;
    }
  | { status: 'loading' | 'bad-link' | 'foreign' | 'missing' | 'failed' | 'not-offered' };

/**
 * The sale at an address. The chain decides whether there is one: a contract that our factory did not make is never
 * shown as a sale, regardless of its own answers.
 */
export function useSale(key: string): SaleState {
  const pool: Address | undefined = parseAddress(key);
  const config = useAppConfig();
  const chain = useSaleOnChain(pool);
  const known = useQuery(saleQueries.record(pool));
  const isServerAway = useServerAway(known);
  // A read that failed without data begins anew as pending: what is said of it must not switch back meanwhile.
  const [failure, setFailure] = useState<Error>();
  if (known.error && known.error !== failure) setFailure(known.error);
  const onChain = chain.data?.kind === 'pool' ? chain.data.pool : undefined;
  const token = useTokenInfo(onChain?.token.address);
  const record = known.data;
  const sale = useMemo(() => {
    const indexed = record && saleOfRecord(record);
    const newest = onChain ? newerSale(indexed, onChain) : indexed;
    return newest && shownSale(newest, { record, token: token.data, config });
  }, [onChain, record, token.data, config]);

  if (!pool) return { status: 'bad-link' };
  if (config && config.contracts.presaleFactory === null) return { status: 'not-offered' };
  if (chain.data?.kind === 'foreign') return { status: 'foreign' };
  if (chain.data?.kind === 'none') return { status: 'missing' };
  // The record comes first while the server answers: facts that only it has would move the page later.
  const isRecordMissing = isServerAway || failure !== undefined;
  if (sale && onChain && (record || (isRecordMissing && (token.data || token.isError)))) {
    return {
      status: 'here',
      sale,
      away: isServerAway ? { what: 'server', block: onChain.block } : undefined,
    };
  }
  // Until the chain has answered, the index is used: it follows the same factory.
  if (sale && !onChain)
    return { status: 'here', sale, away: chain.errorUpdateCount > 0 ? { what: 'chain' } : undefined };
  const isUnread = !sale && chain.errorUpdateCount > 0;
  if (isUnread && failure) return { status: isUnknown(failure) ? 'missing' : 'failed' };
  return { status: 'loading' };
}

const isUnknown = (error: Error) => error instanceof ApiError && error.status === 404;
