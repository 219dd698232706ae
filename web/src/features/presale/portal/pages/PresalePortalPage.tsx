import { PRESALE_SORTS, SEARCH_MAX_LENGTH, type PresaleSort } from '@kingspad/domain/api';
import { useText, type Translate } from '#lib/i18n/index.ts';
import { useUrlState } from '#lib/url-state.ts';
import { LinkButton } from '#ui/Button.tsx';
import { DownloadLinks } from '#ui/DownloadLinks.tsx';
import { ListForm, type ListField } from '#ui/ListForm.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { useLiveLocks, useWallet } from '#web3/index.ts';
import { useLiked } from '#cards/sale/liked.ts';
import { KIND_CHOICES, PORTAL_URL, STATUS_CHOICES, TABS } from '../../model/list-state.ts';
import { AllPresales, type KindFilter } from '../AllPresales.tsx';
import { Contributions } from '../Contributions.tsx';
import { Liked } from '../Liked.tsx';
import { Overview } from '../Overview.tsx';
import styles from '../portal.module.css';

/** All presales, and those related to the connected wallet (spec B.2). */
export function PresalePortalPage() {
  const t = useText();
  // Countdowns use the chain's clock.
  useLiveLocks();
  const [{ tab, page, size, search, status, kind, sort, coin, cap }, change] = useUrlState(PORTAL_URL);
  const { account } = useWallet();
  const likedCount = useLiked(account).length;
  const label = (id: (typeof TABS)[number]) =>
    id === 'liked' && likedCount > 0
      ? t('lists.tab.likedCount', { count: likedCount })
      : t(`lists.tab.${id}`);
  const place = { page, size, onChange: change };
  return (
    <Stack gap={6} className={styles.page}>
      <PageHeader
        title={t('lists.portal.title')}
        intro={t('cards.sales.text')}
        actions={
          <LinkButton to="/create-presale" variant="primary" icon="plus">
            {t('lists.create')}
          </LinkButton>
        }
      />
      <ListForm page={page} fields={import.meta.env.SSR ? fieldsOf(t, { search, status, kind, sort }) : []} />
      <DownloadLinks list="sales" />
      <div>
        <Tabs
          label={t('lists.tabs')}
          tabs={TABS.map((id) => ({ id, label: label(id) }))}
          selected={tab}
          onSelect={(next) => change({ tab: next, page: 1, size: 0 })}
        >
          <Stack gap={5} className={styles.panel}>
            {tab === 'all' && (
              <AllPresales {...place} search={search} status={status} kind={kind} sort={sort} />
            )}
            {tab === 'overview' && <Overview {...place} search={search} coin={coin} cap={cap} />}
            {tab === 'contributions' && <Contributions {...place} />}
            {tab === 'liked' && <Liked {...place} />}
          </Stack>
        </Tabs>
      </div>
    </Stack>
  );
}

const fieldsOf = (
  t: Translate,
  {
    search,
    status,
    kind,
    sort,
  }: { search: string; status: (typeof STATUS_CHOICES)[number]; kind: KindFilter; sort: PresaleSort },
): ListField[] => [
  { name: 'search', label: t('lists.search'), value: search, maxLength: SEARCH_MAX_LENGTH },
  {
    name: 'status',
    label: t('lists.filter'),
    value: status,
    options: STATUS_CHOICES.map((id) => ({ id, label: t(`lists.status.${id}`) })),
  },
  {
    name: 'kind',
    label: t('lists.kind'),
    value: kind,
    options: KIND_CHOICES.map((id) => ({ id, label: t(`lists.kind.${id}`) })),
  },
  {
    name: 'sort',
    label: t('lists.sort'),
    value: sort,
    options: PRESALE_SORTS.map((id) => ({ id, label: t(`lists.sort.${id}`) })),
  },
];
