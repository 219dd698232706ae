import { parseAddress, sameAddress, shortAddress, type Address } from '@kingspad/domain';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'wouter';
import { countText } from '#lib/figures.ts';
import { useAppConfig } from '#lib/config.ts';
import { useText } from '#lib/i18n/index.ts';
import { useServerAway } from '#lib/server-away.ts';
import { AddressLink } from '#ui/AddressLink.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Notice } from '#ui/Notice.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { ShareButton } from '#ui/ShareButton.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { ConnectFirst } from '#web3/components/ConnectFirst.tsx';
import { useWallet } from '#web3/index.ts';
import { needsQuery, portfolioQuery } from '../api/queries.ts';
import '../after-receipt.ts';
import { NeedList } from '../components/NeedList.tsx';
import { NextDates } from '../components/NextDates.tsx';
import { Sums } from '../components/Sums.tsx';
import { Tables } from '../components/Tables.tsx';
import type { PositionsFromChain } from '../model/from-chain.ts';

/** Portfolio of the connected wallet, or of the wallet in the address, without buttons. */
export function PortfolioPage({ FromChain }: { FromChain: PositionsFromChain }) {
  const t = useText();
  const { address: typed } = useParams<{ address?: string }>();
  const { account, status } = useWallet();
  if (typed === undefined) {
    return (
      <Stack gap={6}>
        <PageHeader title={t('portfolio.title')} intro={t('portfolio.intro')} />
        {account && <Positions key={account} wallet={account} isOwn FromChain={FromChain} />}
        {!account && status === 'disconnected' && <ConnectFirst text={t('portfolio.connect')} />}
        {!account && status !== 'disconnected' && <Skeleton lines={4} />}
      </Stack>
    );
  }
  const wallet = parseAddress(typed);
  if (!wallet) {
    return <EmptyState isPage icon="warning" title={t('portfolio.wrong')} text={t('portfolio.wrongText')} />;
  }
  const isOwn = account !== undefined && sameAddress(account, wallet);
  return (
    <Stack gap={6}>
      <Head wallet={wallet} />
      <Positions key={wallet} wallet={wallet} isOwn={isOwn} FromChain={FromChain} />
    </Stack>
  );
}

function Head({ wallet }: { wallet: Address }) {
  const t = useText();
  return (
    <PageHeader
      title={t('portfolio.of', { address: shortAddress(wallet) })}
      intro={<AddressLink value={wallet} what={t('portfolio.address')} explorer={useAppConfig()?.explorer} />}
      actions={<ShareButton />}
    />
  );
}

interface PositionsProps {
  wallet: Address;
  isOwn: boolean;
  FromChain: PositionsFromChain;
}

function Positions({ wallet, isOwn, FromChain }: PositionsProps) {
  const t = useText();
  const portfolio = useQuery(portfolioQuery(wallet));
  // Begins together with the other read: both are of the same positions, which the server then has in memory. Both show
  // together, as the needs are on top.
  const needs = useQuery(needsQuery(wallet, 1));
  const isAway = useServerAway(portfolio);
  if (isAway) {
    return isOwn ? (
      <>
        <Notice tone="warning">{t('portfolio.fromChain')}</Notice>
        <FromChain account={wallet} />
      </>
    ) : (
      <EmptyState icon="warning" title={t('portfolio.away')} text={t('portfolio.awayText')} />
    );
  }
  const { data } = portfolio;
  if (!data || (needs.isPending && !needs.isFetched)) return <Skeleton lines={6} />;
  const { counts, dates, isPartial } = data;
  const isEmpty = Object.values(counts).every((count) => count === 0);
  if (isEmpty) {
    return <EmptyState icon="coins" title={t('portfolio.empty')} text={t('portfolio.emptyText')} />;
  }
  return (
    <>
      <NeedList wallet={wallet} isOwn={isOwn} />
      <Sums wallet={wallet} portfolio={data} />
      <NextDates dates={dates} />
      <Tables wallet={wallet} counts={counts} />
      {isPartial && <Notice tone="info">{t('portfolio.partial')}</Notice>}
      <p>
        {t('portfolio.asOf', { block: countText(data.blockNumber) })}{' '}
        <Link to="/recover">{t('portfolio.recover')}</Link>
      </p>
    </>
  );
}
