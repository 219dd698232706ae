import type { Address } from '@kingspad/domain';
import { useQueries } from '@tanstack/react-query';
import { apiQuery } from '#lib/api-query.ts';
import { useText } from '#lib/i18n/index.ts';
import { useWallet } from '#web3/index.ts';
import { ConnectFirst } from '#web3/components/ConnectFirst.tsx';
import { PresaleCard } from '#cards/sale/PresaleCard.tsx';
import { PresaleGrid, type PlaceProps } from './PresaleGrid.tsx';
import { useLiked } from '#cards/sale/liked.ts';
import { DEFAULT_SIZES } from '../model/list-state.ts';

const recordQuery = (pool: Address) => apiQuery('GET /api/v1/presale/get/{pool}', { pool });

/** Presales that the connected wallet likes, stored on this device. */
export function Liked(place: PlaceProps) {
  const t = useText();
  const { account, status } = useWallet();
  const liked = useLiked(account);
  const limit = place.size || DEFAULT_SIZES.liked;
  const shown = liked.slice((place.page - 1) * limit, place.page * limit);
  const answers = useQueries({ queries: shown.map(recordQuery) });
  if (status === 'disconnected') return <ConnectFirst text={t('lists.connect.liked')} />;
  const items = answers.flatMap(({ data }) => data ?? []);
  // The first cards appear together to avoid layout shifts; one that cannot be read does not delay the others.
  const isPending = items.length === 0 && answers.some((answer) => answer.isPending);
  const meta = {
    itemCount: liked.length,
    totalItems: liked.length,
    totalIsMinimum: false,
    itemsPerPage: limit,
    currentPage: place.page,
    totalPages: Math.max(1, Math.ceil(liked.length / limit)),
  };
  const failed = items.length === 0 ? answers.filter(({ isError }) => isError) : [];
  return (
    <PresaleGrid
      label={t('lists.tab.liked')}
      query={{
        data: isPending || failed.length > 0 ? undefined : { items, meta },
        failureCount: failed.length,
        errorUpdateCount: 0,
        isFetching: answers.some(({ isFetching }) => isFetching),
        refetch: () => Promise.all(failed.map(({ refetch }) => refetch())),
        isPlaceholderData: false,
        error: failed[0]?.error ?? null,
        failureReason: null,
      }}
      defaultSize={DEFAULT_SIZES.liked}
      itemKey={({ poolContractAddress }) => poolContractAddress}
      card={(item) => <PresaleCard item={item} />}
      emptyText={t('lists.none.liked')}
      {...place}
    />
  );
}
