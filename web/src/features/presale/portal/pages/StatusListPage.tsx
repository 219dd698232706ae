import { useQuery } from '@tanstack/react-query';
import { useText } from '#lib/i18n/index.ts';
import { useUrlState } from '#lib/url-state.ts';
import { LinkButton } from '#ui/Button.tsx';
import { Choice } from '#ui/Choice.tsx';
import { ListForm } from '#ui/ListForm.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Cluster, Stack } from '#ui/layout/layout.tsx';
import { useLiveLocks } from '#web3/index.ts';
import { presaleLists } from '../../api/queries.ts';
import { useOwnNotes } from '#cards/sale/own-note.ts';
import { PresaleCard } from '#cards/sale/PresaleCard.tsx';
import { PresaleGrid } from '../PresaleGrid.tsx';
import { DEFAULT_SIZES, STATUS_URL, UPCOMING_SORTS } from '../../model/list-state.ts';
import styles from '../portal.module.css';

/** The presales of one status, as cards. */
export function StatusListPage({ status }: { status: 'live' | 'ended' | 'upcoming' }) {
  const t = useText();
  const noteOf = useOwnNotes();
  // Countdowns use the chain's clock.
  useLiveLocks();
  const [{ page, size, sort }, change] = useUrlState(STATUS_URL);
  const isUpcoming = status === 'upcoming';
  const sortBy = isUpcoming ? sort : 'newest';
  const query = useQuery(presaleLists.all({ page, limit: size || DEFAULT_SIZES.status, status, sortBy }));
  const title = t(`lists.${status}.title`);
  const orders = UPCOMING_SORTS.map((id) => ({ id, label: t(`lists.sort.${id}`) }));
  return (
    <Stack gap={6} className={styles.page}>
      <PageHeader
        title={title}
        intro={t(`lists.${status}.intro`)}
        actions={<LinkButton to="/presale-portal">{t('lists.toPortal')}</LinkButton>}
      />
      <ListForm
        page={page}
        fields={isUpcoming ? [{ name: 'sort', label: t('lists.sort'), value: sort, options: orders }] : []}
      />
      {isUpcoming && (
        <Cluster align="end" className={styles.tools}>
          <Choice
            label={t('lists.sort')}
            options={orders}
            value={sort}
            onChange={(next) => change({ sort: next, page: 1 })}
          />
        </Cluster>
      )}
      <PresaleGrid
        label={title}
        query={query}
        defaultSize={DEFAULT_SIZES.status}
        itemKey={({ poolContractAddress }) => poolContractAddress}
        card={(item) => <PresaleCard item={item} note={noteOf(item.poolContractAddress)} />}
        page={page}
        size={size}
        onChange={change}
      />
    </Stack>
  );
}
