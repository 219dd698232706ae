import { shortAddress } from '@kingspad/domain';
import type { LockEventItem } from '@kingspad/domain/api';
import { useQuery } from '@tanstack/react-query';
import { useAppConfig } from '#lib/config.ts';
import { useText, type Translate } from '#lib/i18n/index.ts';
import { useUrlState } from '#lib/url-state.ts';
import { AddressLink } from '#ui/AddressLink.tsx';
import { Card } from '#ui/Card.tsx';
import type { Column } from '#ui/DataTable.tsx';
import { TimeIn } from '#ui/Time.tsx';
import { lockQueries } from '../../api/queries.ts';
import type { LockerKind } from '../../kinds.ts';
import { DETAIL_SIZES, RECORD_URL } from '../../model/list-state.ts';
import { amountText } from '#lib/figures.ts';
import { type ShownToken } from '#lib/shown-token.ts';
import { LockTable } from '../../components/LockTable.tsx';
import { TimeCell } from '../../components/TimeCell.tsx';

export interface LockHistoryProps {
  kind: LockerKind;
  lockId: number;
  token: ShownToken;
}

/** The events of a lock, each with its transaction. */
export function LockHistory({ kind, lockId, token }: LockHistoryProps) {
  const t = useText();
  const explorer = useAppConfig()?.explorer;
  const [{ events: page, eventsSize: size }, change] = useUrlState(RECORD_URL);
  const query = useQuery(lockQueries.history(kind, lockId, { page, limit: size }));
  const columns: Column<LockEventItem>[] = [
    {
      header: t('locker.history.event'),
      chars: 24,
      cell: (event) => <EventText event={event} token={token} />,
    },
    {
      header: t('locker.schedule.time'),
      chars: 20,
      cell: ({ timestamp }) => <TimeCell seconds={timestamp} />,
    },
    {
      header: t('locker.record.transaction'),
      chars: 12,
      cell: ({ transactionHash }) => (
        <AddressLink
          kind="tx"
          value={transactionHash}
          what={t('locker.record.transaction')}
          explorer={explorer}
        />
      ),
    },
  ];
  return (
    <Card title={t('locker.history')} flush>
      <LockTable
        caption={t('locker.history.table')}
        query={query}
        columns={columns}
        rowKey={({ transactionHash, kind: what, otherLockId, to }) =>
          `${transactionHash}-${what}-${otherLockId ?? to}`
        }
        page={page}
        size={size}
        sizes={DETAIL_SIZES}
        onChange={(next) => change({ events: next.page, eventsSize: next.size })}
        empty={null}
      />
    </Card>
  );
}

/** Each kind has its own text, which takes some of these values. */
function EventText({ event, token }: { event: LockEventItem; token: ShownToken }) {
  const t = useText();
  const text = (time: string) =>
    t(`locker.history.${event.kind}`, {
      amount: amountText(token, BigInt(event.amount ?? 0)),
      to: event.to ? shortAddress(event.to) : '',
      id: event.otherLockId ?? '',
      time,
    }) + paidLess(t, event, token);
  return <TimeIn at={event.newTimestamp ?? 0} utc text={text} />;
}

/** Only if the token reduced balances by itself. */
function paidLess(t: Translate, { amount, paidAmount }: LockEventItem, token: ShownToken): string {
  if (amount === null || paidAmount === null || BigInt(paidAmount) >= BigInt(amount)) return '';
  return t('locker.history.paidLess', { amount: amountText(token, BigInt(paidAmount)) });
}
