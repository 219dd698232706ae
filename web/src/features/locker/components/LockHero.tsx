import { percentText, totalSteps } from '@kingspad/domain';
import type { ReactNode } from 'react';
import { relativeTime, useText, utcText } from '#lib/i18n/index.ts';
import { Card } from '#ui/Card.tsx';
import { Countdown } from '#ui/Countdown.tsx';
import { HeroAmount } from '#ui/HeroAmount.tsx';
import { LookAlike } from '#ui/LookAlike.tsx';
import { TimeBar } from '#ui/TimeBar.tsx';
import { Cluster, Stack } from '#ui/layout/layout.tsx';
import type { LockerKind } from '../kinds.ts';
import { type ShownToken } from '#lib/shown-token.ts';
import type { LockView } from '../model/record-view.ts';
import styles from './LockHero.module.css';
import { LockStateTag } from './LockStateTag.tsx';
import { amountText } from '#lib/figures.ts';

export interface LockHeroProps {
  kind: LockerKind;
  lock: LockView;
  token: ShownToken;
  /** Chain time, seconds. */
  now: number;
  /** The available actions. */
  action: ReactNode;
}

/** The locked amount and the remaining time. */
export function LockHero({ kind, lock, token, now, action }: LockHeroProps) {
  const t = useText();
  return (
    <Card>
      <div className={styles.hero}>
        <Stack gap={3} className={styles.what}>
          <Cluster gap={2}>
            <LockStateTag lock={lock} />
            <LookAlike token={token} />
          </Cluster>
          <HeroAmount
            value={lock.amount}
            decimals={token.decimals}
            symbol={token.label}
            places={kind.heroDecimals}
            size="page"
          />
          {lock.vesting && lock.remaining < lock.amount && lock.remaining > 0n && (
            <p className={styles.until}>
              {amountText(token, lock.remaining)} {t('locker.record.remaining')}
            </p>
          )}
        </Stack>
        <Stack gap={3} className={styles.when}>
          <LockTime lock={lock} token={token} now={now} />
        </Stack>
      </div>
      {action}
    </Card>
  );
}

type TimeProps = Omit<LockHeroProps, 'action' | 'kind'>;

function LockTime({ lock, token, now }: TimeProps) {
  const t = useText();
  if (lock.state === 'burnt') return <p>{t('locker.record.burntText')}</p>;
  if (lock.state === 'claimed') {
    return (
      <>
        {lock.claimedAt !== null && (
          <p className={styles.label}>{t('locker.record.claimed', { time: utcText(lock.claimedAt) })}</p>
        )}
        <p>{t('locker.record.claimedText')}</p>
      </>
    );
  }
  const target = lock.next?.timestamp ?? lock.last;
  return (
    <>
      <h2 className={styles.label}>{t('locker.record.unlockIn')}</h2>
      <Countdown now={now} target={target} summary={summaryOf()} />
      <Passed lock={lock} now={now} />
      {lock.vesting ? (
        <NextRelease lock={lock} token={token} now={now} />
      ) : (
        <p className={styles.until}>
          {lock.state === 'unlockable' ? t('locker.record.openText') : utcText(lock.last)}
        </p>
      )}
    </>
  );

  function summaryOf(): string {
    if (now >= target) return t('locker.record.open', { time: utcText(target) });
    const values = { words: relativeTime(now, target), time: utcText(target) };
    return lock.vesting ? t('locker.record.opensNext', values) : t('locker.record.opens', values);
  }
}

function Passed({ lock, now }: { lock: LockView; now: number }) {
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

/** The amount of the next step, and what earlier steps left unclaimed. */
function NextRelease({ lock: { next, vesting, claimable }, token }: TimeProps) {
  const t = useText();
  return (
    <div className={styles.until}>
      <p>{next ? utcText(next.timestamp) : t('locker.record.allVested')}</p>
      {next && vesting && (
        <p>
          {t('locker.record.nextRelease', {
            amount: amountText(token, next.amount),
            percent: percentText(next.basisPoints),
            step: next.number,
            count: totalSteps(vesting.schedule),
          })}
        </p>
      )}
      {claimable > 0n && (
        <p className={styles.claimable}>
          {t('locker.record.claimableNow', { amount: amountText(token, claimable) })}
        </p>
      )}
    </div>
  );
}
