import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { useText } from '#lib/i18n/index.ts';
import { LinkButton } from '#ui/Button.tsx';
import { CardGrid } from '#ui/CardGrid.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { cannotBeRead } from '#lib/read.ts';
import { ListFailure } from '#ui/ListFailure.tsx';
import { Section } from '#ui/Section.tsx';
import { PoolTile, PoolTileSkeleton } from './PoolTile.tsx';
import { poolStrip } from './queries.ts';

/**
 * Live staking pools in the server's order: the highest APR first, pools that end within a day last.
 * @param count maximum number
 */
export function PoolStrip({ count }: { count: number }) {
  const t = useText();
  const query = useQuery(poolStrip(count));
  const { data } = query;
  return (
    <Section
      title={t('cards.pools')}
      text={t('cards.pools.text')}
      aside={<Link to="/pool-portal">{t('cards.pools.all')}</Link>}
    >
      {content()}
    </Section>
  );

  function content() {
    if (cannotBeRead(query)) return <ListFailure query={query} />;
    if (data?.items.length === 0) {
      return (
        <EmptyState
          icon="stake"
          title={t('cards.pools.none')}
          text={t('cards.pools.noneText')}
          action={<LinkButton to="/create-stakingpool">{t('landing.create.pool')}</LinkButton>}
        />
      );
    }
    return (
      <CardGrid strip label={t('cards.pools')} skeletons={data ? 0 : count} skeleton={<PoolTileSkeleton />}>
        {data?.items.map((pool) => (
          <li key={pool.stakingPoolAddress}>
            <PoolTile pool={pool} />
          </li>
        ))}
      </CardGrid>
    );
  }
}
