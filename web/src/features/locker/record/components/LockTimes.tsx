import { percentText, totalSteps } from '@kingspad/domain';
import { amountText } from '#lib/figures.ts';
import { relativeTime, useText, utcText } from '#lib/i18n/index.ts';
import type { ShownToken } from '#lib/shown-token.ts';
import { FactList, type Fact } from '#ui/FactList.tsx';
import { Time, TimeIn } from '#ui/Time.tsx';
import { TimeBar } from '#ui/TimeBar.tsx';
import { ChainCountdown } from '#web3/components/ChainCountdown.tsx';
import type { LockView } from '../../model/record-view.ts';
import styles from '../../components/hero.module.css';

export interface LockTimesProps {
  lock: LockView;
  token: ShownToken;
  /** Chain time, seconds. */
  now: number;
}

/** Release times of a lock: the countdown to the next one, that one, and the last one. */
export function LockTimes({ lock, token, now }: LockTimesProps) {
  const t = useText();
  if (lock.state === 'burnt') return <p>{t('locker.record.burntText')}</p>;
  if (lock.state === 'claimed') {
    return (
      <>
        {lock.claimedAt !== null && (
          <p className={styles.label}>
            <TimeIn at={lock.claimedAt} utc text={(time) => t('locker.record.claimed', { time })} />
          </p>
        )}
        <p>{t('locker.record.claimedText')}</p>
      </>
    );
  }
  const target = lock.next?.timestamp ?? lock.last;
  return (
    <>
      <div>
        <h2 className={styles.label}>{t('locker.record.unlockIn')}</h2>
        <ChainCountdown target={target} summary={summaryOf} />
      </div>
      <Passed lock={lock} now={now} />
      <FactList
        facts={lock.vesting ? releases() : [{ label: t('locker.release.only'), value: at(lock.last) }]}
      />
      {lock.claimable > 0n && (
        <p className={styles.claimable}>
          {t('locker.record.claimableNow', { amount: amountText(token, lock.claimable) })}
        </p>
      )}
    </>
  );

  function summaryOf(words: string): string {
    if (now >= target) return t('locker.record.open', { time: utcText(target) });
    const values = { words, time: utcText(target) };
    return lock.vesting ? t('locker.record.opensNext', values) : t('locker.record.opens', values);
  }

  function at(time: number) {
    return (
      <>
        <Time at={time} utc /> <span className={styles.words}>{relativeTime(now, time)}</span>
      </>
    );
  }

  /** The next and the last release of a vesting lock; one line if they are the same. */
  function releases(): Fact[] {
    const { next, vesting, last } = lock;
    if (!next || !vesting) return [{ label: t('locker.release.last'), value: at(last) }];
    const values = {
      amount: amountText(token, next.amount),
      percent: percentText(next.basisPoints),
      step: next.number,
      count: totalSteps(vesting.schedule),
    };
    const nextFact: Fact = {
      label: t('locker.release.next'),
      value: (
        <>
          {at(next.timestamp)}
          <br />
          <span className={styles.words}>{t('locker.release.nextAmount', values)}</span>
        </>
      ),
    };
    if (next.timestamp === last) return [nextFact];
    return [nextFact, { label: t('locker.release.last'), value: at(last) }];
  }
}

function Passed({ lock, now }: Pick<LockTimesProps, 'lock' | 'now'>) {
  const t = useText();
  const passed = Math.floor((100 * (now - lock.lockedAt)) / Math.max(1, lock.last - lock.lockedAt));
  return (
    <TimeBar
      label={t('locker.record.progress')}
      valueText={t('locker.record.progressText', { percent: Math.min(100, Math.max(0, passed)) })}
      start={lock.lockedAt}
      end={lock.last}
      now={now}
    />
  );
}
