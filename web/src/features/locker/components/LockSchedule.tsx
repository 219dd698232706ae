import { totalSteps } from '@kingspad/domain';
import { useState } from 'react';
import { useText } from '#lib/i18n/index.ts';
import { Card } from '#ui/Card.tsx';
import type { LockerKind } from '../kinds.ts';
import type { ShownToken } from '#lib/shown-token.ts';
import type { LockView } from '../model/record-view.ts';
import styles from './LockSchedule.module.css';
import { ScheduleChart } from './ScheduleChart.tsx';
import { ScheduleSteps } from './ScheduleSteps.tsx';

export interface LockScheduleProps {
  kind: LockerKind;
  lock: LockView;
  token: ShownToken;
  /** Chain time, seconds. */
  now: number;
  /** Whether to list the steps, which the server provides. */
  hasSteps: boolean;
}

/** A vesting lock's releases: as a chart, and step by step on demand. */
export function LockSchedule({ kind, lock, token, now, hasSteps }: LockScheduleProps) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  if (!lock.vesting) return null;
  const { schedule } = lock.vesting;
  return (
    <Card title={t('locker.schedule')}>
      <ScheduleChart
        amount={lock.amount}
        decimals={token.decimals}
        symbol={token.label}
        schedule={schedule}
        from={lock.lockedAt}
        now={now}
      />
      {hasSteps && (
        <details className={styles.details} onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary className={styles.summary}>
            {t('locker.schedule.toggle', { count: totalSteps(schedule) })}
          </summary>
          {isOpen && (
            <ScheduleSteps
              kind={kind}
              lockId={lock.id}
              token={token}
              now={now}
              isBurnt={lock.state === 'burnt'}
            />
          )}
        </details>
      )}
    </Card>
  );
}
