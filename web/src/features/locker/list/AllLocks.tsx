import type { TokenListOrder, TokenSummary } from '@kingspad/domain/api';
import { useQuery } from '@tanstack/react-query';
import { useText, type Translate } from '#lib/i18n/index.ts';
import type { Column } from '#ui/DataTable.tsx';
import { Cluster } from '#ui/layout/layout.tsx';
import { TokenAmount } from '#ui/TokenAmount.tsx';
import { lockQueries } from '../api/queries.ts';
import type { LockerKind } from '../kinds.ts';
import { LIST_SIZES, TOKEN_ORDERS } from '../model/list-state.ts';
import { pairLabel, recordPair } from '../model/record-pair.ts';
import { summaryLabel } from '../model/token-name.ts';
import { DexPlatform } from '../components/DexPlatform.tsx';
import styles from '../components/lock-columns.module.css';
import { lineOf } from '../components/lock-columns.tsx';
import { LockedValue } from '../components/LockedValue.tsx';
import { LockTable } from '../components/LockTable.tsx';
import { NoLocks } from './NoLocks.tsx';
import { OrderChoice } from '../components/OrderChoice.tsx';
import { PairCell } from '../components/PairCell.tsx';
import { SupplyShare } from '../components/SupplyShare.tsx';
import { DayCell } from '../components/TimeCell.tsx';
import { TokenCell } from '../components/TokenCell.tsx';

/** A list's state in the URL, and how it is changed. */
export interface ListProps {
  kind: LockerKind;
  page: number;
  size: number;
  search: string;
  onChange: (changes: { page?: number; size?: number; search?: string }) => void;
}

export interface AllLocksProps extends ListProps {
  order: TokenListOrder;
  onOrder: (order: TokenListOrder) => void;
}

/** Every token with locks, and its locked amount. */
export function AllLocks(props: AllLocksProps) {
  const { kind, page, size, search, onChange, order, onOrder } = props;
  const t = useText();
  const query = useQuery(lockQueries.all(kind, { page, limit: size, search, sort: order }));
  const columns = kind.isOfPairs ? pairColumns(t, kind) : tokenColumns(t, kind);
  return (
    <>
      <Cluster justify="end" className={styles.order}>
        <OrderChoice orders={TOKEN_ORDERS} selected={order} onSelect={onOrder} />
      </Cluster>
      <LockTable
        caption={t(kind.texts.tableAll)}
        query={query}
        columns={columns}
        rowKey={({ id }) => id}
        rowLink={(summary) => ({
          to: kind.paths.detail(summary.tokenAddress),
          label: t('locker.view.token', {
            token: kind.isOfPairs ? pairLabel(summary) : summaryLabel(summary),
          }),
          text: t('locker.view'),
        })}
        page={page}
        size={size}
        sizes={LIST_SIZES}
        onChange={onChange}
        empty={
          <NoLocks
            kind={kind}
            text={t(kind.texts.emptyAll)}
            search={search}
            onClear={() => onChange({ search: '' })}
          />
        }
      />
    </>
  );
}

function lockedColumn(t: Translate): Column<TokenSummary> {
  return {
    header: t('locker.column.locked'),
    align: 'end',
    chars: 14,
    cell: (summary) => (
      <span className={lineOf(summaryLabel(summary))}>
        <TokenAmount
          value={BigInt(summary.totalTokensLocked)}
          decimals={summary.tokenDecimals}
          symbol={summaryLabel(summary)}
        />
      </span>
    ),
  };
}

const shareOf = ({ tokenAddress, totalTokensLocked }: TokenSummary) => (
  <SupplyShare token={tokenAddress} amount={BigInt(totalTokensLocked)} />
);

const valueOf = (kind: LockerKind, { tokenAddress, totalTokensLocked, tokenDecimals }: TokenSummary) => (
  <LockedValue
    kind={kind}
    token={tokenAddress}
    amount={BigInt(totalTokensLocked)}
    decimals={tokenDecimals}
    brief
  />
);

function nextColumn(t: Translate): Column<TokenSummary> {
  return {
    header: t('locker.column.next'),
    chars: 10,
    cell: ({ nextReleaseTimestamp: next }) => (next == null ? t('locker.none') : <DayCell seconds={next} />),
  };
}

function countColumn(t: Translate): Column<TokenSummary> {
  return { header: t('locker.column.locks'), align: 'end', chars: 3, cell: ({ lockCount }) => lockCount };
}

function tokenColumns(t: Translate, kind: LockerKind): Column<TokenSummary>[] {
  return [
    {
      header: t('locker.pair.token'),
      chars: 22,
      cell: ({ tokenAddress, tokenName, tokenSymbol }) => (
        <TokenCell address={tokenAddress} name={tokenName} symbol={tokenSymbol} />
      ),
    },
    lockedColumn(t),
    { header: t('locker.column.supplyShare'), align: 'end', chars: 6, cell: shareOf },
    { header: t('locker.column.value'), align: 'end', chars: 8, cell: (summary) => valueOf(kind, summary) },
    nextColumn(t),
    countColumn(t),
  ];
}

/** The figures relevant to investors: how much of a pair's liquidity is locked, and its value. */
function pairColumns(t: Translate, kind: LockerKind): Column<TokenSummary>[] {
  return [
    {
      header: t('locker.pair'),
      chars: 22,
      cell: (summary) => (
        <PairCell address={summary.tokenAddress} symbol={summary.tokenSymbol} pair={recordPair(summary)} />
      ),
    },
    {
      header: t('locker.pair.dex'),
      chars: 16,
      cell: ({ tokenSymbol, pairFactory }) => (
        <DexPlatform symbol={tokenSymbol} factory={pairFactory} brief />
      ),
    },
    lockedColumn(t),
    {
      // One column for both: a pair's row has an exchange too.
      header: t('locker.column.shareAndValue'),
      align: 'end',
      chars: 10,
      cell: (summary) => (
        <span className={styles.amount}>
          {shareOf(summary)}
          <span className={styles.worth}>{valueOf(kind, summary)}</span>
        </span>
      ),
    },
    nextColumn(t),
    countColumn(t),
  ];
}
