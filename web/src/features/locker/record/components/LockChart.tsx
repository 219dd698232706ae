import { newSchedule, WHOLE } from '@kingspad/domain';
import { useText } from '#lib/i18n/index.ts';
import type { ShownToken } from '#lib/shown-token.ts';
import { Stack } from '#ui/layout/layout.tsx';
import type { LockView } from '../../model/record-view.ts';
import styles from '../../components/hero.module.css';
import { ReleaseLegend } from './ReleaseLegend.tsx';
import { ScheduleChart } from '../../components/ScheduleChart.tsx';

export interface LockChartProps {
  lock: LockView;
  token: ShownToken;
  /** Chain time, seconds. */
  now: number;
}

/** Amounts of a lock that are paid, claimable and locked, over time; only the amounts if past steps are unknown. */
export function LockChart({ lock, token, now }: LockChartProps) {
  const t = useText();
  if (lock.amount === 0n) return null;
  const atOnce = { initialPercent: WHOLE, cycle: 0, cyclePercent: 0 };
  const schedule = lock.vesting?.schedule ?? newSchedule(atOnce, lock.last);
  return (
    <Stack as="section" gap={3} className={styles.chart} aria-label={t('locker.release.chart')}>
      {lock.knowsPastSteps && (
        <ScheduleChart
          amount={lock.amount}
          decimals={token.decimals}
          symbol={token.label}
          schedule={schedule}
          from={lock.lockedAt}
          now={now}
          paid={lock.amount - lock.remaining}
        />
      )}
      <ReleaseLegend lock={lock} token={token} />
    </Stack>
  );
}
