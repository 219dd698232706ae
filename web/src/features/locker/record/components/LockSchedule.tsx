import { totalSteps } from '@kingspad/domain';
import { useState } from 'react';
import { useText } from '#lib/i18n/index.ts';
import { Card } from '#ui/Card.tsx';
import type { LockerKind } from '../../kinds.ts';
import type { ShownToken } from '#lib/shown-token.ts';
import type { LockView } from '../../model/record-view.ts';
import styles from '../../components/schedule.module.css';
import { ScheduleSteps } from './ScheduleSteps.tsx';

export interface LockScheduleProps {
  kind: LockerKind;
  lock: LockView;
  token: ShownToken;
  /** Chain time, seconds. */
  now: number;
}

/** A vesting lock's releases step by step, on demand. */
export function LockSchedule({ kind, lock, token, now }: LockScheduleProps) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  if (!lock.vesting) return null;
  const { schedule } = lock.vesting;
  return (
    <Card title={t('locker.schedule')}>
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
    </Card>
  );
}
