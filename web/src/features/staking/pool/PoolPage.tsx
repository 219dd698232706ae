import { parseAddress } from '@kingspad/domain';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'wouter';
import { useText } from '#lib/i18n/index.ts';
import { Breadcrumbs } from '#ui/Breadcrumbs.tsx';
import { LinkButton } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { cannotBeRead } from '#lib/read.ts';
import { ListFailure } from '#ui/ListFailure.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { ShareButton } from '#ui/ShareButton.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { FromChain } from '#web3/components/FromChain.tsx';
import { useWallet } from '#web3/index.ts';
import { poolQuery, type ListedPool } from '../api/queries.ts';
import { PoolCard } from '../cards/PoolCard.tsx';
import { PoolMore } from '../cards/PoolDetails.tsx';
import { PoolSkeleton } from '../cards/PoolSkeleton.tsx';
import { useLiveStaking } from '../live/live-staking.ts';
import { rewardToken, stakedToken } from '../model/pool.ts';
import { usePoolNow } from '../model/use-pool-now.ts';
import { useShownPool } from '../model/use-shown-pool.ts';
import styles from './PoolPage.module.css';
import { RewardsChart } from './RewardsChart.tsx';
import { StakedChart } from './StakedChart.tsx';

/** /staking-pool/{address}: the shareable page of one pool. */
export function PoolPage() {
  const t = useText();
  useLiveStaking();
  const { account } = useWallet();
  const address = parseAddress(useParams().poolAddress ?? '');
  const query = useQuery(poolQuery(address, account));
  const { pool, block, isMissing } = useShownPool(address, account, query);
  return (
    <Stack gap={6}>
      <Breadcrumbs
        label={t('staking.page.breadcrumbs')}
        crumbs={[
          { label: t('staking.portal.title'), to: '/pool-portal' },
          { label: pool ? nameOf(pool) : t('staking.page.title') },
        ]}
      />
      {content()}
    </Stack>
  );

  function nameOf(pool: ListedPool): string {
    const earn = t('cards.pool.earn', { token: rewardToken(pool).label });
    return `${earn} · ${t('cards.pool.stake', { token: stakedToken(pool).label })}`;
  }

  function content() {
    if (pool) {
      return (
        <>
          <PageHeader title={nameOf(pool)} actions={<ShareButton />} />
          {block !== undefined && <FromChain block={block} />}
          <Pool pool={pool} />
        </>
      );
    }
    if (isMissing) {
      return (
        <>
          <PageHeader title={t('staking.page.missing')} />
          <EmptyState
            icon="search"
            title={t('staking.page.missingText')}
            action={<LinkButton to="/pool-portal">{t('staking.portal.title')}</LinkButton>}
          />
        </>
      );
    }
    return (
      <>
        <PageHeader title={t('staking.page.title')} />
        {cannotBeRead(query) ? (
          <ListFailure query={query} title={t('staking.page.unread')} />
        ) : (
          <PoolSkeleton />
        )}
      </>
    );
  }
}

function Pool({ pool }: { pool: ListedPool }) {
  const t = useText();
  const now = usePoolNow(pool);
  return (
    <div className={styles.columns}>
      <PoolCard pool={pool} details={null} />
      <Stack gap={6}>
        <StakedChart pool={pool} />
        <RewardsChart pool={pool} />
        <Card title={t('staking.card.details')}>
          <PoolMore pool={pool} now={now} />
        </Card>
      </Stack>
    </div>
  );
}
