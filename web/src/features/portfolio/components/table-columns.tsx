import { lockReleases, lockTermsOf, PATHS } from '@kingspad/domain';
import type { ContributedPool, LockRecord, PresaleItem, StakingPoolItem } from '@kingspad/domain/api';
import { cutName, failureNow, itemCoinText, statusNow } from '#cards/sale/sale-item.ts';
import { KindTag } from '#cards/sale/KindTag.tsx';
import { StatusTag } from '#cards/sale/StatusTag.tsx';
import { symbolOf } from '#cards/lock/proof.ts';
import type { Translate } from '#lib/i18n/index.ts';
import { tokenLabel } from '#lib/shown-token.ts';
import type { Column } from '#ui/DataTable.tsx';
import { LookAlike } from '#ui/LookAlike.tsx';
import { Tag } from '#ui/Tag.tsx';
import { Time } from '#ui/Time.tsx';
import { TokenAmount } from '#ui/TokenAmount.tsx';
import { Cluster } from '#ui/layout/layout.tsx';

const staked = (pool: StakingPoolItem) =>
  tokenLabel({
    address: pool.stakingTokenAddress,
    symbol: pool.stakingTokenSymbol,
    name: pool.stakingTokenName,
  });
const reward = (pool: StakingPoolItem) =>
  tokenLabel({
    address: pool.rewardsTokenAddress,
    symbol: pool.rewardsTokenSymbol,
    name: pool.rewardsTokenName,
  });
const poolName = (t: Translate, pool: StakingPoolItem) =>
  t('portfolio.pool.name', { reward: reward(pool), staked: staked(pool) });

/** Links of the rows. */
export const linkTo = {
  tokenLock: (t: Translate, lock: LockRecord) => ({
    to: PATHS.tokenLock(lock.id),
    label: t('portfolio.lock.token', { id: lock.tokenLockId }),
    text: t('portfolio.open'),
  }),
  liquidityLock: (t: Translate, lock: LockRecord) => ({
    to: PATHS.liquidityLock(lock.id),
    label: t('portfolio.lock.liquidity', { id: lock.tokenLockId }),
    text: t('portfolio.open'),
  }),
  sale: (t: Translate, sale: PresaleItem) => ({
    to: PATHS.sale(sale.poolContractAddress),
    label: cutName(sale.presaleName),
    text: t('portfolio.open'),
  }),
  pool: (t: Translate, pool: StakingPoolItem) => ({
    to: PATHS.stakingPool(pool.stakingPoolAddress),
    label: poolName(t, pool),
    text: t('portfolio.open'),
  }),
};

export const lockColumns = (t: Translate): Column<LockRecord>[] => [
  {
    header: t('portfolio.token'),
    cell: (lock) => (
      <Cluster as="span" gap={2}>
        <bdi translate="no">{symbolOf(lock)}</bdi>
        <span>#{lock.tokenLockId}</span>
        <LookAlike
          token={{ address: lock.tokenAddress, symbol: symbolOf(lock), name: lock.tokenLock.tokenName }}
        />
      </Cluster>
    ),
  },
  {
    header: t('portfolio.left'),
    align: 'end',
    cell: (lock) => (
      <TokenAmount
        value={BigInt(lock.remainingAmount)}
        decimals={lock.tokenLock.tokenDecimals}
        symbol={symbolOf(lock)}
      />
    ),
  },
  {
    header: t('portfolio.nextRelease'),
    cell: (lock) =>
      lock.nextReleaseTimestamp == null ? lockState(t, lock) : <Time at={lock.nextReleaseTimestamp} utc />,
  },
];

function lockState(t: Translate, lock: LockRecord): string {
  const { state } = lockReleases(lockTermsOf(lock), Number.MAX_SAFE_INTEGER);
  return t(state === 'claimed' ? 'portfolio.state.claimed' : 'portfolio.state.open');
}

const saleColumn = (t: Translate): Column<PresaleItem> => ({
  header: t('portfolio.sale'),
  cell: (sale) => (
    <Cluster as="span" gap={2}>
      <bdi>{cutName(sale.presaleName)}</bdi>
      <KindTag kind={sale.kind} />
      <LookAlike
        token={{ address: sale.tokenAddress, symbol: sale.tokenSymbol, name: sale.tokenName }}
        alias={sale.presaleName}
      />
    </Cluster>
  ),
});

const statusColumn = (t: Translate, now: number): Column<PresaleItem> => ({
  header: t('portfolio.status'),
  cell: (sale) => <StatusTag status={statusNow(sale, now)} failure={failureNow(sale, now)} />,
});

export const saleColumns = (t: Translate, now: number): Column<PresaleItem>[] => [
  saleColumn(t),
  { header: t('portfolio.raised'), align: 'end', cell: (sale) => itemCoinText(sale.raisedAmount, sale) },
  statusColumn(t, now),
];

export const contributionColumns = (t: Translate, now: number): Column<ContributedPool>[] => {
  const ofSale = (column: Column<PresaleItem>): Column<ContributedPool> => ({
    ...column,
    cell: ({ presale }) => column.cell(presale),
  });
  return [
    ofSale(saleColumn(t)),
    {
      header: t('portfolio.contributed'),
      align: 'end',
      cell: ({ presale, contributedAmountInWei, isRefunded }) => (
        <Cluster as="span" gap={2} justify="end">
          <span>{itemCoinText(contributedAmountInWei, presale)}</span>
          {isRefunded && <Tag>{t('portfolio.state.refunded')}</Tag>}
        </Cluster>
      ),
    },
    ofSale(statusColumn(t, now)),
  ];
};

const poolColumn = (t: Translate): Column<StakingPoolItem> => ({
  header: t('portfolio.pool'),
  cell: (pool) => <bdi>{poolName(t, pool)}</bdi>,
});

const endColumn = (t: Translate): Column<StakingPoolItem> => ({
  header: t('portfolio.ends'),
  cell: (pool) =>
    pool.status === 'finished' ? t('portfolio.state.ended') : <Time at={pool.poolExpireTimestamp} />,
});

export const stakeColumns = (t: Translate): Column<StakingPoolItem>[] => [
  poolColumn(t),
  {
    header: t('portfolio.staked'),
    align: 'end',
    cell: (pool) => (
      <TokenAmount
        value={BigInt(pool.stake?.amount ?? 0)}
        decimals={pool.stakingTokenDecimals}
        symbol={staked(pool)}
      />
    ),
  },
  {
    header: t('portfolio.earned'),
    align: 'end',
    cell: (pool) => (
      <TokenAmount
        value={BigInt(pool.stake?.pendingReward ?? 0)}
        decimals={pool.rewardsTokenDecimals}
        symbol={reward(pool)}
      />
    ),
  },
  endColumn(t),
];

export const poolColumns = (t: Translate): Column<StakingPoolItem>[] => [
  poolColumn(t),
  {
    header: t('portfolio.totalStaked'),
    align: 'end',
    cell: (pool) => (
      <TokenAmount
        value={BigInt(pool.totalStaked)}
        decimals={pool.stakingTokenDecimals}
        symbol={staked(pool)}
      />
    ),
  },
  endColumn(t),
];
