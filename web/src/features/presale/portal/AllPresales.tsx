import { PRESALE_SORTS } from '@kingspad/domain/api';
import type { PresaleSort } from '@kingspad/domain/api';
import { useQuery } from '@tanstack/react-query';
import { useText } from '#lib/i18n/index.ts';
import { useStore } from '#lib/store.ts';
import { Choice } from '#ui/Choice.tsx';
import { ChoiceGroup } from '#ui/ChoiceGroup.tsx';
import { presaleLists } from '../api/queries.ts';
import { useOwnNotes } from '#cards/sale/own-note.ts';
import { PresaleCard } from '#cards/sale/PresaleCard.tsx';
import { PresaleGrid, type PlaceProps } from './PresaleGrid.tsx';
import { DEFAULT_SIZES, KIND_CHOICES, STATUS_CHOICES } from '../model/list-state.ts';
import { ListTools } from './ListTools.tsx';
import { PendingAdditions } from './PendingAdditions.tsx';
import { PresaleTable } from './PresaleTable.tsx';
import { portalView, VIEWS } from './view.ts';

export type StatusChoice = (typeof STATUS_CHOICES)[number];
export type KindFilter = (typeof KIND_CHOICES)[number];

export interface AllPresalesProps extends Omit<PlaceProps, 'onChange'> {
  search: string;
  status: StatusChoice;
  kind: KindFilter;
  sort: PresaleSort;
  onChange: (
    changes: Partial<Record<'page' | 'size', number>> & {
      search?: string;
      status?: StatusChoice;
      kind?: KindFilter;
      sort?: PresaleSort;
    },
    options?: { replace?: boolean },
  ) => void;
}

/** Every presale, searched, filtered and sorted by the server. */
export function AllPresales({ page, size, search, status, kind, sort, onChange }: AllPresalesProps) {
  const t = useText();
  const noteOf = useOwnNotes();
  const ofKind = kind === 'any' ? undefined : kind;
  const query = useQuery(
    presaleLists.all({
      page,
      limit: size || DEFAULT_SIZES.all,
      search,
      status: status === 'any' ? undefined : status,
      kind: ofKind,
      sortBy: sort,
    }),
  );
  const { data: counts } = useQuery(presaleLists.counts(ofKind));
  const view = useStore(portalView);
  // A search has other counts. A dash keeps the place of a count that is on its way.
  const statusLabel = (id: StatusChoice) =>
    search ? t(`lists.status.${id}`) : `${t(`lists.status.${id}`)} ${counts?.[id] ?? '–'}`;
  return (
    <>
      <PendingAdditions />
      <ListTools search={search} onChange={onChange}>
        <Choice
          label={t('lists.sort')}
          options={PRESALE_SORTS.map((id) => ({ id, label: t(`lists.sort.${id}`) }))}
          value={sort}
          onChange={(next) => onChange({ sort: next, page: 1 })}
        />
        <Choice
          label={t('lists.kind')}
          options={KIND_CHOICES.map((id) => ({ id, label: t(`lists.kind.${id}`) }))}
          value={kind}
          onChange={(next) => onChange({ kind: next, page: 1 })}
        />
        <Choice
          label={t('lists.view.as')}
          options={VIEWS.map((id) => ({ id, label: t(`lists.view.${id}`) }))}
          value={view}
          onChange={portalView.set}
        />
      </ListTools>
      <ChoiceGroup
        compact
        label={t('lists.filter')}
        options={STATUS_CHOICES.map((id) => ({ id, label: statusLabel(id) }))}
        selected={status}
        onSelect={(next) => onChange({ status: next, page: 1 })}
      />
      <PresaleGrid
        label={t('lists.tab.all')}
        query={query}
        defaultSize={DEFAULT_SIZES.all}
        itemKey={({ poolContractAddress }) => poolContractAddress}
        card={(item) => <PresaleCard item={item} note={noteOf(item.poolContractAddress)} />}
        table={
          view === 'table' ? (rows) => <PresaleTable caption={t('lists.tab.all')} {...rows} /> : undefined
        }
        emptyText={search || status !== 'any' || ofKind ? t('lists.none.filtered') : t('lists.none.all')}
        page={page}
        size={size}
        onChange={onChange}
      />
    </>
  );
}
