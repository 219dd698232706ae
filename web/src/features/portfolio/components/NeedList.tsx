import type { Address } from '@kingspad/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '#lib/i18n/index.ts';
import { Card } from '#ui/Card.tsx';
import { ListFailure } from '#ui/ListFailure.tsx';
import { Pagination } from '#ui/Pagination.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { SuccessPanel } from '#web3/components/SuccessPanel.tsx';
import { useSuccess } from '#web3/index.ts';
import { needsQuery, ROWS } from '../api/queries.ts';
import { keyOfNeed } from '../model/need-request.ts';
import { HarvestAll } from './HarvestAll.tsx';
import { NeedRow } from './NeedRow.tsx';
import styles from './NeedList.module.css';

/** Everything that the wallet can do now, one line and one button each. @param isOwn whether it is the connected wallet */
export function NeedList({ wallet, isOwn }: { wallet: Address; isOwn: boolean }) {
  const t = useText();
  const [page, setPage] = useState(1);
  const needs = useQuery(needsQuery(wallet, page));
  const { success, run, dismiss } = useSuccess();
  const items = needs.data?.items;
  const total = needs.data?.meta.itemCount;
  return (
    <Card
      title={t(isOwn ? 'portfolio.needs' : 'portfolio.needs.other')}
      aside={isOwn && items && <HarvestAll needs={items} run={run} />}
    >
      {success && <SuccessPanel success={success} onDismiss={dismiss} />}
      {needs.isError && <ListFailure query={needs} />}
      {!items && !needs.isError && <Skeleton lines={3} />}
      {items?.length === 0 && <p className={styles.none}>{t('portfolio.needs.none')}</p>}
      {items && items.length > 0 && (
        <Stack as="ul" gap={1} className={styles.list} aria-busy={needs.isPlaceholderData || undefined}>
          {items.map((need, index) => (
            <NeedRow
              key={keyOfNeed(need)}
              need={need}
              isOwn={isOwn}
              isFirst={index === 0 && page === 1}
              run={run}
            />
          ))}
        </Stack>
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
