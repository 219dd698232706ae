import { parseAddress } from '@kingspad/domain';
import type { LockRecord } from '@kingspad/domain/api';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'wouter';
import { ApiError } from '#lib/api-client.ts';
import { useText } from '#lib/i18n/index.ts';
import { useUrlState, type UrlValues } from '#lib/url-state.ts';
import { Breadcrumbs } from '#ui/Breadcrumbs.tsx';
import { Card } from '#ui/Card.tsx';
import { cannotBeRead } from '#lib/read.ts';
import { ListFailure } from '#ui/ListFailure.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { ShareButton } from '#ui/ShareButton.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { useLiveLocks } from '#web3/index.ts';
import { lockQueries } from '../api/queries.ts';
import { lockLink, recordColumns } from '../components/lock-columns.tsx';
import { LockTable } from '../components/LockTable.tsx';
import { OrderChoice } from '../components/OrderChoice.tsx';
import { Missing } from '../components/Missing.tsx';
import { UnlockForecast } from './UnlockForecast.tsx';
import { TokenLocksInfo } from './TokenLocksInfo.tsx';
import { UnrecognisedPair } from '../components/UnrecognisedPair.tsx';
import { otherKind, type LockerKind } from '../kinds.ts';
import styles from '../components/pages.module.css';
import { DETAIL_SIZES, DETAIL_URL } from '../model/list-state.ts';
import type { ListQuery } from '../model/list-view.ts';
import { pairLabel } from '../model/record-pair.ts';
import { summaryLabel } from '../model/token-name.ts';
import { useForecast } from '../model/use-forecast.ts';

const ORDERS = ['newest', 'unlock', 'share'] as const;

/** One token: its locked amount, and every lock of it. */
export function TokenLocksPage({ kind }: { kind: LockerKind }) {
  const t = useText();
  const token = parseAddress(useParams().token ?? '');
  const [list, change] = useUrlState(DETAIL_URL);
  const { sort, page, size } = list;
  const summary = useQuery(lockQueries.summary(kind, token));
  const records = useQuery(lockQueries.ofToken(kind, token, { page, limit: size, sort }));
  const forecast = useForecast(kind, token);
  useLiveLocks();
  const isUnknown = summary.error instanceof ApiError && summary.error.status === 404;
  // Shown together, so that the layout does not shift; a failed request does not delay the rest.
  const isLoading = [summary, forecast].some(
    ({ isPending, failureCount }) => isPending && failureCount === 0,
  );
  // A token that the other locker has locked gets a link to its page there.
  const other = useQuery(lockQueries.summary(otherKind(kind), isUnknown ? token : undefined));
  const nameOf = kind.isOfPairs ? pairLabel : summaryLabel;
  return (
    <Stack gap={6}>
      <PageHeader
        title={summary.data ? nameOf(summary.data) : t(kind.texts.detailTitle)}
        actions={summary.data ? <ShareButton /> : null}
        breadcrumbs={
          <Breadcrumbs
            label={t('locker.breadcrumbs')}
            crumbs={[
              { label: t(kind.texts.listTitle), to: kind.paths.list },
              { label: t(kind.texts.detailTitle) },
            ]}
          />
        }
      />
      {!token && <Missing kind={kind} title={t(kind.texts.badTitle)} text={t('locker.detail.bad.text')} />}
      {isUnknown && (
        <Missing
          kind={kind}
          title={t(kind.texts.noneTitle)}
          text={t(kind.texts.noneText)}
          other={other.data && token}
        />
      )}
      {token && isLoading && <div className={styles.loading} aria-busy="true" />}
      {token && !isUnknown && !isLoading && (
        <>
          {summary.data && <UnrecognisedPair kind={kind} factory={summary.data.pairFactory} />}
          {cannotBeRead(summary) ? (
            <Card title={t('locker.lockInfo')}>
              <ListFailure query={summary} title={t('locker.detail.unread')} />
            </Card>
          ) : (
            <TokenLocksInfo kind={kind} token={token} summary={summary.data} forecast={forecast.data} />
          )}
          {summary.data && forecast.data && (
            <UnlockForecast summary={summary.data} forecast={forecast.data} />
          )}
          <Records kind={kind} query={records} list={list} onChange={change} />
        </>
      )}
    </Stack>
  );
}

interface RecordsProps {
  kind: LockerKind;
  query: ListQuery<LockRecord>;
  list: UrlValues<typeof DETAIL_URL>;
  onChange: (changes: Partial<UrlValues<typeof DETAIL_URL>>) => void;
}

/** Every lock of the token, in the chosen order. */
function Records({ kind, query, list: { sort, page, size }, onChange }: RecordsProps) {
  const t = useText();
  return (
    <Card
      title={t('locker.lockRecords')}
      flush
      aside={
        <OrderChoice orders={ORDERS} selected={sort} onSelect={(next) => onChange({ sort: next, page: 1 })} />
      }
    >
      <LockTable
        caption={t('locker.table.records')}
        query={query}
        columns={recordColumns(t, kind)}
        rowKey={({ tokenLockId }) => String(tokenLockId)}
        rowLink={(lock) => lockLink(t, kind, lock)}
        page={page}
        size={size}
        sizes={DETAIL_SIZES}
        onChange={onChange}
        empty={null}
      />
    </Card>
  );
}
