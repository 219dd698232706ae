import { basisPointsOfPercent, percentText } from '@kingspad/domain';
import type { ScheduleRow } from '@kingspad/domain/api';
import { useQuery } from '@tanstack/react-query';
import { useText } from '#lib/i18n/index.ts';
import { useUrlState } from '#lib/url-state.ts';
import { Pagination } from '#ui/Pagination.tsx';
import { PlainTable } from '#ui/PlainTable.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { STATUS_TONES } from '#ui/status-tones.ts';
import { Tag } from '#ui/Tag.tsx';
import { TokenAmount } from '#ui/TokenAmount.tsx';
import { lockQueries } from '../../api/queries.ts';
import type { LockerKind } from '../../kinds.ts';
import { DETAIL_SIZES, RECORD_URL } from '../../model/list-state.ts';
import { listState } from '../../model/list-view.ts';
import type { ShownToken } from '#lib/shown-token.ts';
import styles from '../../components/schedule.module.css';
import { Time } from '#ui/Time.tsx';

export interface ScheduleStepsProps {
  kind: LockerKind;
  lockId: number;
  token: ShownToken;
  /** Chain time, seconds. */
  now: number;
  /** The lock was renounced: unpaid amounts will never be paid. */
  isBurnt: boolean;
}

/** The steps of a vesting lock, paginated; claimed ones are marked (spec A.2). */
export function ScheduleSteps({ kind, lockId, token, now, isBurnt }: ScheduleStepsProps) {
  const t = useText();
  const [{ steps: page, stepsSize: size }, change] = useUrlState(RECORD_URL);
  const query = useQuery(lockQueries.schedule(kind, lockId, { page, limit: size }));
  if (listState(query) === 'loading') return <Skeleton lines={4} chars={32} />;
  return (
    <div className={styles.steps}>
      <PlainTable
        caption={t('locker.schedule.table')}
        rows={query.data?.items ?? []}
        rowKey={({ number }) => number}
        columns={[
          { header: t('locker.schedule.number'), cell: ({ number }) => number },
          { header: t('locker.schedule.time'), cell: ({ timestamp }) => <Time at={timestamp} utc /> },
          {
            header: t('locker.schedule.tokens'),
            align: 'end',
            cell: (row) => <Released row={row} token={token} />,
          },
          {
            header: t('locker.schedule.state'),
            align: 'end',
            cell: (row) => <StepState row={row} now={now} isBurnt={isBurnt} />,
          },
        ]}
      />
      <Pagination
        page={page}
        size={size}
        sizes={DETAIL_SIZES}
        total={query.data?.meta.itemCount ?? 0}
        onPage={(next) => change({ steps: next })}
        onSize={(next) => change({ steps: 1, stepsSize: next })}
      />
    </div>
  );
}

function Released({ row: { amount, percentage }, token }: { row: ScheduleRow; token: ShownToken }) {
  return (
    <>
      <TokenAmount value={BigInt(amount)} decimals={token.decimals} symbol={token.label} places="all" />{' '}
      <span className={styles.percent}>({percentText(basisPointsOfPercent(percentage))}%)</span>
    </>
  );
}

type StepStateProps = Pick<ScheduleStepsProps, 'now' | 'isBurnt'> & { row: ScheduleRow };

function StepState({ row: { isClaimed, timestamp }, now, isBurnt }: StepStateProps) {
  const t = useText();
  if (isClaimed) {
    return (
      <Tag tone={STATUS_TONES.claimed} icon="check">
        {t('locker.state.claimed')}
      </Tag>
    );
  }
  if (isBurnt) return <Tag tone={STATUS_TONES.burnt}>{t('locker.state.burnt')}</Tag>;
  if (timestamp <= now) return <Tag tone={STATUS_TONES.unlockable}>{t('locker.schedule.released')}</Tag>;
  return <span className={styles.percent}>{t('locker.schedule.toCome')}</span>;
}
