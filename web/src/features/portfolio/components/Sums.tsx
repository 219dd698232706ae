import { zeroAddress, type Address } from '@kingspad/domain';
import type { Portfolio, PortfolioHolding, PortfolioValue } from '@kingspad/domain/api';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { countText } from '#lib/figures.ts';
import { useText } from '#lib/i18n/index.ts';
import { tokenLabel } from '#lib/shown-token.ts';
import { Card } from '#ui/Card.tsx';
import { LookAlike } from '#ui/LookAlike.tsx';
import { PlainTable, type PlainColumn } from '#ui/PlainTable.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { TokenAmount } from '#ui/TokenAmount.tsx';
import { Usd } from '#ui/Usd.tsx';
import { Cluster } from '#ui/layout/layout.tsx';
import { valueQuery } from '../api/queries.ts';
import styles from './Sums.module.css';

/** A wallet's amounts by token, and their worth. */
export function Sums({ wallet, portfolio }: { wallet: Address; portfolio: Portfolio }) {
  const t = useText();
  const value = useQuery(valueQuery(portfolio.holdings.length > 0 ? wallet : undefined));
  const { holdings, holdingCount } = portfolio;
  const unpriced = value.data?.unpriced ?? 0;
  if (holdings.length === 0) return null;
  return (
    <Card title={t('portfolio.sums')}>
      <Total value={value} />
      <PlainTable
        caption={t('portfolio.sums')}
        columns={columnsOf(t, holdings, value.data)}
        rows={holdings}
        rowKey={({ token }) => token.address}
      />
      {unpriced > 0 && (
        <p className={styles.note}>{t('portfolio.value.unpriced', { count: countText(unpriced) })}</p>
      )}
      {holdingCount > holdings.length && (
        <p className={styles.note}>{t('portfolio.sums.more', { count: holdingCount - holdings.length })}</p>
      )}
    </Card>
  );
}

/** One line whatever it says, so that an answer moves nothing below. */
function Total({ value }: { value: UseQueryResult<PortfolioValue> }) {
  const t = useText();
  if (value.isError) return <p className={styles.note}>{t('portfolio.value.unread')}</p>;
  return (
    <p className={styles.total} translate="no">
      {shown()}
    </p>
  );

  function shown() {
    if (!value.data) return <Skeleton chars={8} />;
    return value.data.values.length > 0 ? <Usd value={BigInt(value.data.total)} full /> : '–';
  }
}

const PARTS = [
  ['locked', 'lockedAmount'],
  ['staked', 'stakedAmount'],
  ['earned', 'earnedAmount'],
  ['contributed', 'contributedAmount'],
  ['claimable', 'claimableAmount'],
] as const;

/** A column for each kind of amount that the wallet has. */
function columnsOf(
  t: ReturnType<typeof useText>,
  holdings: readonly PortfolioHolding[],
  value: PortfolioValue | undefined,
): PlainColumn<PortfolioHolding>[] {
  const used = PARTS.filter(([, field]) => holdings.some((one) => one[field] !== '0'));
  return [
    {
      header: t('portfolio.token'),
      cell: ({ token }) => (
        <Cluster as="span" gap={2}>
          <bdi translate="no">{tokenLabel({ ...token, name: '' })}</bdi>
          {token.address !== zeroAddress && <LookAlike token={{ ...token, name: '' }} />}
        </Cluster>
      ),
    },
    ...used.map(([part, field]): PlainColumn<PortfolioHolding> => ({
      header: t(`portfolio.${part}`),
      align: 'end',
      cell: (one) =>
        one[field] === '0' ? (
          '–'
        ) : (
          <TokenAmount
            value={BigInt(one[field])}
            decimals={one.token.decimals}
            symbol={tokenLabel({ ...one.token, name: '' })}
          />
        ),
    })),
    {
      header: t('portfolio.value'),
      align: 'end',
      cell: ({ token }) => {
        const found = value?.values.find((one) => one.token === token.address);
        return found ? <Usd value={BigInt(found.usd)} /> : '–';
      },
    },
  ];
}
