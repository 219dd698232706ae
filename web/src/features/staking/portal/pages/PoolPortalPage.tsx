import { SEARCH_MAX_LENGTH } from '@kingspad/domain/api';
import { useQuery } from '@tanstack/react-query';
import { useLiveStaking } from '../../live/live-staking.ts';
import { useText } from '#lib/i18n/index.ts';
import { useUrlState } from '#lib/url-state.ts';
import { Button, LinkButton } from '#ui/Button.tsx';
import { CardPage } from '#ui/CardPage.tsx';
import { DownloadLinks } from '#ui/DownloadLinks.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ListForm } from '#ui/ListForm.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { ConnectFirst } from '#web3/components/ConnectFirst.tsx';
import { SuccessPlace } from '#web3/components/SuccessPlace.tsx';
import { useWallet } from '#web3/index.ts';
import { poolList } from '../../api/queries.ts';
import { PoolCard } from '../../cards/PoolCard.tsx';
import { PoolSkeleton } from '../../cards/PoolSkeleton.tsx';
import { PAGE_SIZE, PORTAL_URL, SORT_CHOICES, STATUS_CHOICES } from '../../model/list-state.ts';
import { PoolTools } from '../PoolTools.tsx';
import styles from '../portal.module.css';

/** /pool-portal (spec B.2): every staking pool, searched, filtered and sorted by the server. */
export function PoolPortalPage() {
  const t = useText();
  useLiveStaking();
  const [view, change] = useUrlState(PORTAL_URL);
  const { account, status: walletStatus } = useWallet();
  const { page, search, status, sort } = view;
  const stakedOnly = view.mine === 'yes';
  const query = useQuery(
    poolList({
      page,
      search,
      status: status === 'any' ? undefined : status,
      // Without a wallet there are no earnings to sort by.
      sort: sort === 'none' || (sort === 'earned' && !account) ? 'apr' : sort,
      wallet: account,
      stakedOnly,
    }),
  );
  return (
    <Stack gap={6} className={styles.page}>
      <PageHeader
        title={t('staking.portal.title')}
        intro={t('staking.portal.intro')}
        actions={
          <LinkButton to="/create-stakingpool" variant="primary" icon="plus">
            {t('staking.portal.create')}
          </LinkButton>
        }
      />
      <ListForm
        page={page}
        fields={[
          { name: 'search', label: t('staking.portal.search'), value: search, maxLength: SEARCH_MAX_LENGTH },
          {
            name: 'status',
            label: t('staking.portal.status'),
            value: status,
            options: STATUS_CHOICES.map((id) => ({ id, label: t(`staking.status.${id}`) })),
          },
          {
            name: 'sort',
            label: t('staking.portal.sort'),
            value: sort,
            options: SORT_CHOICES.map((id) => ({ id, label: t(`staking.sort.${id}`) })),
          },
        ]}
      />
      <DownloadLinks list="staking-pools" />
      <SuccessPlace isArrival />
      <PoolTools view={view} isConnected={account !== undefined} onChange={change} />
      {stakedOnly && walletStatus === 'disconnected' ? (
        <ConnectFirst text={t('staking.portal.mine.connect')} />
      ) : (
        <CardPage
          label={t('staking.portal.title')}
          query={query}
          itemKey={({ pool }) => pool}
          card={(pool) => <PoolCard pool={pool} />}
          skeleton={<PoolSkeleton />}
          empty={(isPast) => (
            <EmptyState
              icon="search"
              title={t('staking.none')}
              text={isPast ? t('staking.past') : emptyText()}
              action={isPast && <Button onClick={() => change({ page: 1 })}>{t('staking.toFirst')}</Button>}
            />
          )}
          page={page}
          size={PAGE_SIZE}
          sizes={[PAGE_SIZE]}
          onPage={(next) => change({ page: next })}
          onSize={() => undefined}
        />
      )}
    </Stack>
  );

  function emptyText(): string {
    if (search || status !== 'any') return t('staking.none.filtered');
    return t(stakedOnly ? 'staking.none.mine' : 'staking.none.all');
  }
}
