import { useQuery } from '@tanstack/react-query';
import { useText } from '#lib/i18n/index.ts';
import { Choice } from '#ui/Choice.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { cannotBeRead } from '#lib/read.ts';
import { ListFailure } from '#ui/ListFailure.tsx';
import { Pagination } from '#ui/Pagination.tsx';
import { presaleLists } from '../api/queries.ts';
import type { PlaceProps } from './PresaleGrid.tsx';
import { CAP_ORDERS, COIN_CHOICES, DEFAULT_SIZES, sizesOf } from '../model/list-state.ts';
import { byHardCap } from '#cards/sale/sale-item.ts';
import { ListTools } from './ListTools.tsx';
import { PresaleTable } from './PresaleTable.tsx';
import styles from './portal.module.css';

type Coin = (typeof COIN_CHOICES)[number];
type CapOrder = (typeof CAP_ORDERS)[number];

export interface OverviewProps extends Omit<PlaceProps, 'onChange'> {
  search: string;
  coin: Coin;
  cap: CapOrder;
  onChange: (
    changes: { page?: number; size?: number; search?: string; coin?: Coin; cap?: CapOrder },
    options?: { replace?: boolean },
  ) => void;
}

/**
 * Presales in a table. The server gets page, limit and search alone (spec B.7): coin and order are of the page that is
 * shown, and labelled so.
 */
export function Overview({ page, size, search, coin, cap, onChange }: OverviewProps) {
  const t = useText();
  const limit = size || DEFAULT_SIZES.overview;
  const query = useQuery(presaleLists.all({ page, limit, search }));
  const { data, isPlaceholderData } = query;
  const ofCoin = (data?.items ?? []).filter(
    ({ liquidityTokenName }) => coin === 'any' || liquidityTokenName === coin,
  );
  const rows = cap === 'listed' ? ofCoin : byHardCap(ofCoin, cap);
  return (
    <>
      <ListTools search={search} onChange={onChange}>
        <Choice
          label={t('lists.column.coin')}
          options={COIN_CHOICES.map((id) => ({ id, label: id === 'any' ? t('lists.coin.any') : id }))}
          value={coin}
          onChange={(next) => onChange({ coin: next })}
        />
        <Choice
          label={t('lists.cap')}
          options={CAP_ORDERS.map((id) => ({ id, label: t(`lists.cap.${id}`) }))}
          value={cap}
          onChange={(next) => onChange({ cap: next })}
        />
      </ListTools>
      {(coin !== 'any' || cap !== 'listed') && <p className={styles.hint}>{t('lists.thisPage')}</p>}
      <div>
        {cannotBeRead(query) ? (
          <ListFailure query={query} />
        ) : data && rows.length === 0 ? (
          <EmptyState icon="search" title={t('lists.none')} />
        ) : (
          <PresaleTable
            caption={t('lists.tab.overview')}
            rows={rows}
            skeletonRows={data ? 0 : 9}
            refreshing={isPlaceholderData}
          />
        )}
        {data && !cannotBeRead(query) && (
          <Pagination
            page={page}
            size={limit}
            sizes={sizesOf(DEFAULT_SIZES.overview)}
            total={data.meta.totalItems}
            totalIsMinimum={data.meta.totalIsMinimum}
            onPage={(next) => onChange({ page: next })}
            onSize={(next) => onChange({ size: next === DEFAULT_SIZES.overview ? 0 : next, page: 1 })}
          />
        )}
      </div>
    </>
  );
}
