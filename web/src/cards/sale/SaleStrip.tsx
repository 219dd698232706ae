import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { useText } from '#lib/i18n/index.ts';
import { LinkButton } from '#ui/Button.tsx';
import { CardGrid } from '#ui/CardGrid.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { cannotBeRead } from '#lib/read.ts';
import { ListFailure } from '#ui/ListFailure.tsx';
import { Section } from '#ui/Section.tsx';
import { PresaleCard } from './PresaleCard.tsx';
import { PresaleSkeleton } from './PresaleSkeleton.tsx';
import { saleStrip } from './queries.ts';

/** Sales open for contributions: live ones by progress, then upcoming ones. @param count maximum number */
export function SaleStrip({ count }: { count: number }) {
  const t = useText();
  const live = useQuery(saleStrip('live', count));
  const upcoming = useQuery(saleStrip('upcoming', count));
  const items = [...(live.data?.items ?? []), ...(upcoming.data?.items ?? [])].slice(0, count);
  const failed = [live, upcoming].find(cannotBeRead);
  const isLoading = !live.data || !upcoming.data;
  return (
    <Section
      title={t('cards.sales')}
      text={t('cards.sales.text')}
      aside={<Link to="/presale-portal">{t('cards.sales.all')}</Link>}
    >
      {content()}
    </Section>
  );

  function content() {
    if (failed) return <ListFailure query={failed} />;
    if (!isLoading && items.length === 0) {
      return (
        <EmptyState
          icon="rocket"
          title={t('cards.sales.none')}
          text={t('cards.sales.noneText')}
          action={<LinkButton to="/create-presale">{t('landing.create.sale')}</LinkButton>}
        />
      );
    }
    return (
      <CardGrid
        strip
        label={t('cards.sales')}
        skeletons={isLoading ? count : 0}
        skeleton={<PresaleSkeleton />}
      >
        {!isLoading &&
          items.map((item) => (
            <li key={item.poolContractAddress}>
              <PresaleCard item={item} heading="h3" />
            </li>
          ))}
      </CardGrid>
    );
  }
}
