import type { Address } from '@kingspad/domain';
import type { PageOf, Portfolio } from '@kingspad/domain/api';
import { keepPreviousData, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '#lib/i18n/index.ts';
import { Card } from '#ui/Card.tsx';
import { DataTable, type Column } from '#ui/DataTable.tsx';
import { ListFailure } from '#ui/ListFailure.tsx';
import { Pagination } from '#ui/Pagination.tsx';
import { useChainNow } from '#web3/index.ts';
import { ROWS, tables } from '../api/queries.ts';
import {
  lockColumns,
  poolColumns,
  contributionColumns,
  saleColumns,
  stakeColumns,
  linkTo,
} from './table-columns.tsx';

/** A wallet's positions as tables, one for each kind that it has. */
export function Tables({ wallet, counts }: { wallet: Address; counts: Portfolio['counts'] }) {
  const t = useText();
  const now = useChainNow();
  return (
    <>
      {counts.locks > 0 && (
        <>
          <PagedTable
            title={t('portfolio.table.tokenLocks')}
            query={(page) => tables.tokenLocks(wallet, page)}
            columns={lockColumns(t)}
            rowKey={({ id }) => id}
            link={(lock) => linkTo.tokenLock(t, lock)}
          />
          <PagedTable
            title={t('portfolio.table.liquidityLocks')}
            query={(page) => tables.liquidityLocks(wallet, page)}
            columns={lockColumns(t)}
            rowKey={({ id }) => id}
            link={(lock) => linkTo.liquidityLock(t, lock)}
          />
        </>
      )}
      {counts.contributions > 0 && (
        <PagedTable
          title={t('portfolio.table.contributions')}
          query={(page) => tables.contributions(wallet, page)}
          columns={contributionColumns(t, now)}
          rowKey={({ presale }) => presale.poolContractAddress}
          link={({ presale }) => linkTo.sale(t, presale)}
        />
      )}
      {counts.stakes > 0 && (
        <PagedTable
          title={t('portfolio.table.stakes')}
          query={(page) => tables.stakes(wallet, page)}
          columns={stakeColumns(t)}
          rowKey={({ stakingPoolAddress }) => stakingPoolAddress}
          link={(pool) => linkTo.pool(t, pool)}
        />
      )}
      {counts.sales > 0 && (
        <PagedTable
          title={t('portfolio.table.sales')}
          query={(page) => tables.sales(wallet, page)}
          columns={saleColumns(t, now)}
          rowKey={({ poolContractAddress }) => poolContractAddress}
          link={(sale) => linkTo.sale(t, sale)}
        />
      )}
      {counts.stakingPools > 0 && (
        <PagedTable
          title={t('portfolio.table.stakingPools')}
          query={(page) => tables.stakingPools(wallet, page)}
          columns={poolColumns(t)}
          rowKey={({ stakingPoolAddress }) => stakingPoolAddress}
          link={(pool) => linkTo.pool(t, pool)}
        />
      )}
    </>
  );
}

interface PagedTableProps<Row> {
  title: string;
  query: (page: number) => Pick<UseQueryOptions<PageOf<Row>, Error, PageOf<Row>, never>, never> & object;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  link: (row: Row) => { to: string; label: string; text: string };
}

/** A table with its pages; nothing if the list is empty. */
function PagedTable<Row>({ title, query, columns, rowKey, link }: PagedTableProps<Row>) {
  const t = useText();
  const [page, setPage] = useState(1);
  const list = useQuery({
    ...(query(page) as UseQueryOptions<PageOf<Row>>),
    placeholderData: keepPreviousData,
  });
  const total = list.data?.meta.itemCount;
  if (total === 0) return null;
  return (
    <Card title={title} flush>
      {list.isError ? (
        <ListFailure query={list} />
      ) : (
        <DataTable
          caption={title}
          columns={columns}
          rows={list.data?.items ?? []}
          rowKey={rowKey}
          rowLink={link}
          linkHeader={t('portfolio.open')}
          skeletonRows={list.data ? 0 : 3}
          refreshing={list.isPlaceholderData}
          dense
        />
      )}
      {total !== undefined && total > ROWS && (
        <Pagination
          page={page}
          size={ROWS}
          sizes={[ROWS]}
          total={total}
          onPage={setPage}
          onSize={() => undefined}
        />
      )}
    </Card>
  );
}
