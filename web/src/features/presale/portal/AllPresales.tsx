import { PRESALE_SORTS } from '@kingspad/domain/api';
import type { PresaleSort } from '@kingspad/domain/api';
import { useQuery } from '@tanstack/react-query';
import { useText } from '#lib/i18n/index.ts';
import { Choice } from '#ui/Choice.tsx';
import { presaleLists } from '../api/queries.ts';
import { PresaleCard } from '#cards/sale/PresaleCard.tsx';
import { PresaleGrid, type PlaceProps } from './PresaleGrid.tsx';
import { DEFAULT_SIZES, STATUS_CHOICES } from '../model/list-state.ts';
import { ListTools } from './ListTools.tsx';
import { PendingAdditions } from './PendingAdditions.tsx';

export type StatusChoice = (typeof STATUS_CHOICES)[number];

export interface AllPresalesProps extends Omit<PlaceProps, 'onChange'> {
  search: string;
  status: StatusChoice;
  sort: PresaleSort;
  onChange: (
    changes: { page?: number; size?: number; search?: string; status?: StatusChoice; sort?: PresaleSort },
    options?: { replace?: boolean },
  ) => void;
}

/** Every presale, searched, filtered and sorted by the server. */
export function AllPresales({ page, size, search, status, sort, onChange }: AllPresalesProps) {
  const t = useText();
  const query = useQuery(
    presaleLists.all({
      page,
      limit: size || DEFAULT_SIZES.all,
      search,
      status: status === 'any' ? undefined : status,
      sortBy: sort,
    }),
  );
  return (
    <>
      <PendingAdditions />
      <ListTools search={search} onChange={onChange}>
        <Choice
          label={t('lists.filter')}
          options={STATUS_CHOICES.map((id) => ({ id, label: t(`lists.status.${id}`) }))}
          value={status}
          onChange={(next) => onChange({ status: next, page: 1 })}
        />
        <Choice
          label={t('lists.sort')}
          options={PRESALE_SORTS.map((id) => ({ id, label: t(`lists.sort.${id}`) }))}
          value={sort}
          onChange={(next) => onChange({ sort: next, page: 1 })}
        />
      </ListTools>
      <PresaleGrid
        label={t('lists.tab.all')}
        query={query}
        defaultSize={DEFAULT_SIZES.all}
        itemKey={({ poolContractAddress }) => poolContractAddress}
        card={(item) => <PresaleCard item={item} />}
        emptyText={search || status !== 'any' ? t('lists.none.filtered') : t('lists.none.all')}
        page={page}
        size={size}
        onChange={onChange}
      />
    </>
  );
}
