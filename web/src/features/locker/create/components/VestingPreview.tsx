import {
  percentText,
  scheduleEnd,
  scheduleRow,
  scheduleRows,
  stepTime,
  totalSteps,
  WHOLE,
  type VestingRow,
  type VestingSchedule,
} from '@kingspad/domain';
import type { TokenInfo } from '@kingspad/protocol/token/read';
import { durationText, relativeTime, useText } from '#lib/i18n/index.ts';
import { PlainTable, type PlainColumn } from '#ui/PlainTable.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { tokenLabel } from '#lib/shown-token.ts';
import type { LockFormState } from '../model/use-lock-form.ts';
import { ScheduleChart } from '../../components/ScheduleChart.tsx';
import styles from './VestingPreview.module.css';
import { countText, exactFigure } from '#lib/figures.ts';
import { Time } from '#ui/Time.tsx';

/** Schedules up to this many rows are shown whole; of longer ones the first rows and the last. */
const WHOLE_ROWS = 8;
const FIRST_ROWS = 5;

/** The schedule that results, before anything is locked (spec A.4). */
export function VestingPreview({ form }: { form: LockFormState }) {
  const t = useText();
  const { release, sum, facts } = form;
  return (
    <Stack as="section" gap={4} className={styles.preview} aria-label={t('locker.schedule')}>
      <h3 className={styles.title}>{t('locker.schedule')}</h3>
      {release?.kind === 'vesting' ? (
        <Schedule schedule={release.schedule} sum={sum} now={facts.now} />
      ) : (
        <p className={styles.note}>{t('locker.preview.empty')}</p>
      )}
    </Stack>
  );
}

interface ScheduleProps {
  schedule: VestingSchedule;
  /** Undefined without a token or a typed amount. */
  sum: LockFormState['sum'];
  now: number;
}

function Schedule({ schedule, sum, now }: ScheduleProps) {
  const t = useText();
  const count = totalSteps(schedule);
  const rows = shownRows(sum?.amount ?? 0n, schedule, count);
  const end = scheduleEnd(schedule);
  const hidden = count - rows.length;
  const last = scheduleRow(0n, schedule, count).basisPoints;
  // Without an amount the curve shows percents.
  const drawn = sum
    ? { amount: sum.amount, decimals: sum.token.decimals, symbol: tokenLabel(sum.token) }
    : { amount: BigInt(WHOLE), decimals: 2, symbol: '%' };
  return (
    <>
      <p className={styles.note}>
        {count === 1
          ? t('locker.preview.once', { words: relativeTime(now, end) })
          : t('locker.preview.whole', {
              count: countText(count),
              time: durationText(end - stepTime(schedule, 1)),
            })}
      </p>
      {count > 1 && last < schedule.cyclePercent && (
        <p className={styles.note}>{t('locker.preview.last', { percent: percentText(last) })}</p>
      )}
      <ScheduleChart {...drawn} schedule={schedule} from={now} />
      <PlainTable
        caption={t('locker.schedule')}
        columns={useColumns(sum?.token)}
        rows={rows}
        rowKey={({ number }) => number}
        gap={
          hidden > 0
            ? {
                before: rows.length - 1,
                text: t('locker.preview.more', { count: countText(hidden) }),
              }
            : undefined
        }
      />
    </>
  );
}

/** A schedule may have 10,001 rows; only the shown ones are computed. */
function shownRows(amount: bigint, schedule: VestingSchedule, count: number): VestingRow[] {
  if (count <= WHOLE_ROWS) return scheduleRows(amount, schedule, { from: 1, to: count });
  return [
    ...scheduleRows(amount, schedule, { from: 1, to: FIRST_ROWS }),
    ...scheduleRows(amount, schedule, { from: count, to: count }),
  ];
}

function useColumns(token: TokenInfo | undefined): PlainColumn<VestingRow>[] {
  const t = useText();
  return [
    { header: t('locker.schedule.number'), cell: ({ number }) => countText(number) },
    { header: t('locker.schedule.time'), cell: ({ timestamp }) => <Time at={timestamp} utc /> },
    {
      header: t('locker.schedule.tokens'),
      align: 'end',
      cell: (row) => (
        <>
          {token && (
            <span className={styles.figure}>
              {exactFigure(row.amount, token.decimals)} {tokenLabel(token)}
            </span>
          )}{' '}
          <span className={styles.percent}>({percentText(row.basisPoints)}%)</span>
        </>
      ),
    },
  ];
}
