import type { TokenSummary } from '@kingspad/domain/api';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../lib/i18n/index.ts';
import type { Column } from '../../../ui/DataTable.tsx';
import { TokenAmount } from '../../../ui/TokenAmount.tsx';
import { lockQueries } from '../api/queries.ts';
import type { LockerKind } from '../kinds.ts';
import { LIST_SIZES } from '../model/list-state.ts';
import { tokenLabel } from '../model/token-name.ts';
import { LockTable } from './LockTable.tsx';
import { NoLocks } from './NoLocks.tsx';
import { TokenCell } from './TokenCell.tsx';

/** What the address bar says of a list, and how it is changed. */
export interface ListProps {
  kind: LockerKind;
  page: number;
  size: number;
  search: string;
  onChange: (changes: { page?: number; size?: number; search?: string }) => void;
}

/** Every token that was locked, with what is locked of it now. */
export function AllLocks({ kind, page, size, search, onChange }: ListProps) {
  const t = useText();
  const query = useQuery(lockQueries.all(kind, { page, limit: size, search }));
  const label = (summary: TokenSummary) =>
    tokenLabel({ symbol: summary.tokenSymbol, name: summary.tokenName, address: summary.tokenAddress });
  const columns: Column<TokenSummary>[] = [
    {
      header: t('locker.column.token'),
      chars: 22,
      cell: ({ tokenAddress, tokenName, tokenSymbol }) => (
        <TokenCell address={tokenAddress} name={tokenName} symbol={tokenSymbol} />
      ),
    },
    {
      header: t('locker.column.locked'),
      align: 'end',
      chars: 14,
      cell: (summary) => (
        <TokenAmount
          value={BigInt(summary.totalTokensLocked)}
          decimals={summary.tokenDecimals}
          symbol={label(summary)}
        />
      ),
    },
    { header: t('locker.column.locks'), align: 'end', chars: 3, cell: ({ lockCount }) => lockCount },
  ];
  return (
    <LockTable
      caption={t('locker.table.all')}
      query={query}
      columns={columns}
      rowKey={({ id }) => id}
      rowLink={(summary) => ({
        to: kind.paths.detail(summary.tokenAddress),
        label: t('locker.view.token', { token: label(summary) }),
        text: t('locker.view'),
      })}
      page={page}
      size={size}
      sizes={LIST_SIZES}
      onChange={onChange}
      empty={
        <NoLocks
          kind={kind}
          text={t('locker.empty.all')}
          search={search}
          onClear={() => onChange({ search: '' })}
        />
      }
    />
  );
}
