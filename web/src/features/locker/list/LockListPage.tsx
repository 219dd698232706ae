import { SEARCH_MAX_LENGTH } from '@kingspad/domain/api';
import { useText } from '#lib/i18n/index.ts';
import { useUrlState } from '#lib/url-state.ts';
import { LinkButton } from '#ui/Button.tsx';
import { DownloadLinks } from '#ui/DownloadLinks.tsx';
import { ListForm } from '#ui/ListForm.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { SearchInput } from '#ui/SearchInput.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { useLiveLocks } from '#web3/index.ts';
import { AllLocks, type ListProps } from './AllLocks.tsx';
import { MyLocks } from './MyLocks.tsx';
import type { LockerKind } from '../kinds.ts';
import { LIST_URL, TOKEN_ORDERS } from '../model/list-state.ts';
import styles from '../components/pages.module.css';

/** All locked tokens, and the wallet's own locks. */
export function LockListPage({ kind }: { kind: LockerKind }) {
  const t = useText();
  const [{ tab, scope, sort, search, page, size }, change] = useUrlState(LIST_URL);
  useLiveLocks();
  const list: ListProps = {
    kind,
    page,
    size,
    search,
    onChange: (changes) => change(changes.search === undefined ? changes : { ...changes, page: 1 }),
  };
  return (
    <Stack gap={6}>
      <PageHeader
        title={t(kind.texts.listTitle)}
        actions={
          <LinkButton to={kind.paths.create} variant="primary" icon="lock">
            {t(kind.texts.createAction)}
          </LinkButton>
        }
      />
      <ListForm
        page={page}
        fields={[
          { name: 'search', label: t('locker.search'), value: search, maxLength: SEARCH_MAX_LENGTH },
          {
            name: 'sort',
            label: t('locker.order'),
            value: sort,
            options: TOKEN_ORDERS.map((id) => ({ id, label: t(`locker.order.${id}`) })),
          },
        ]}
      />
      <SearchInput
        label={t('locker.search')}
        placeholder={t(kind.texts.searchPlaceholder)}
        maxLength={SEARCH_MAX_LENGTH}
        value={search}
        onSearch={(text) => change({ search: text, page: 1 }, { replace: true })}
      />
      <DownloadLinks list={`${kind.id}-locks`} />
      <div className={styles.panel}>
        <Tabs
          label={t('locker.tabs')}
          tabs={[
            { id: 'all', label: t('locker.tab.all') },
            { id: 'mine', label: t('locker.tab.mine') },
          ]}
          selected={tab}
          onSelect={(next) => change({ tab: next, sort: 'newest', page: 1 })}
        >
          {tab === 'all' ? (
            <AllLocks
              {...list}
              order={sort === 'unlock' ? 'newest' : sort}
              onOrder={(next) => change({ sort: next, page: 1 })}
            />
          ) : (
            <MyLocks
              {...list}
              scope={scope}
              onScope={(next) => change({ scope: next, page: 1 })}
              order={sort === 'unlock' ? sort : 'newest'}
              onOrder={(next) => change({ sort: next, page: 1 })}
            />
          )}
        </Tabs>
      </div>
    </Stack>
  );
}
