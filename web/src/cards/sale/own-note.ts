import type { ContributedPool } from '@kingspad/domain/api';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useText, type Translate } from '#lib/i18n/index.ts';
import { useChainMinute, useWallet } from '#web3/index.ts';
import { contributedSales } from './queries.ts';
import { itemCoinText, momentsOfItem, statusNow } from './sale-item.ts';

/**
 * A wallet's part in a sale.
 * @param now chain time, seconds
 */
export function ownNote(
  t: Translate,
  { presale, contributedAmountInWei, isRefunded }: ContributedPool,
  now: number,
): string {
  if (isRefunded) return t('lists.refunded');
  const amount = itemCoinText(contributedAmountInWei, presale);
  const hasFailed = statusNow(presale, now) === 'canceled';
  return t(hasFailed ? 'lists.contributed.refundable' : 'lists.contributed', { amount });
}

/** The notes of the connected wallet for cards, by the sale's address. */
export function useOwnNotes(): (pool: string) => string | undefined {
  const t = useText();
  const { account } = useWallet();
  const { data } = useQuery({ ...contributedSales(account ?? '0x'), enabled: account !== undefined });
  const own = useMemo(
    () => new Map((data?.items ?? []).map((item) => [item.presale.poolContractAddress, item])),
    [data],
  );
  const now = useChainMinute([...own.values()].flatMap(({ presale }) => momentsOfItem(presale)));
  return (pool) => {
    const item = account && own.get(pool as `0x${string}`);
    return item && ownNote(t, item, now);
  };
}
