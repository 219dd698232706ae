import { cycleText, percentText, sameAddress, stepTime, toUtcDisplay, zeroAddress } from '@kingspad/domain';
import type { LockRecord } from '@kingspad/domain/api';
import { useAppConfig } from '../../../lib/config.ts';
import { useText, type Translate } from '../../../lib/i18n/index.ts';
import { AddressLink } from '../../../ui/AddressLink.tsx';
import { Card } from '../../../ui/Card.tsx';
import { FactList, type Fact } from '../../../ui/FactList.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { TokenAmount } from '../../../ui/TokenAmount.tsx';
import type { LockerKind } from '../kinds.ts';
import { recordToken } from '../model/record-token.ts';
import type { LockView } from '../model/record-view.ts';
import { LockedValue } from './LockedValue.tsx';

export interface LockInfoProps {
  kind: LockerKind;
  record: LockRecord;
  lock: LockView;
}

/** The lock's terms, and what became of it. */
export function LockInfo({ kind, record, lock }: LockInfoProps) {
  const t = useText();
  const explorer = useAppConfig()?.explorer;
  const token = recordToken(record);
  const amount = (value: bigint) => (
    <TokenAmount value={value} decimals={token.decimals} symbol={token.label} maxFraction={255} />
  );
  return (
    <Card title={t('locker.lockInfo')}>
      <FactList
        facts={[
          { label: t('locker.record.totalLocked'), value: total() },
          ...burnt(),
          ...(lock.paid === null ? [] : [{ label: t('locker.record.paid'), value: amount(lock.paid) }]),
          {
            label: t('locker.record.totalValues'),
            value: <LockedValue token={token.address} amount={lock.remaining} decimals={token.decimals} />,
          },
          {
            label: t('locker.record.owner'),
            value: sameAddress(lock.owner, zeroAddress) ? (
              t('locker.record.nobody')
            ) : (
              <AddressLink value={lock.owner} what={t('locker.record.owner')} explorer={explorer} />
            ),
          },
          ...maker(),
          ...offer(),
          { label: t('locker.record.lockDate'), value: toUtcDisplay(lock.lockedAt) },
          ...(lock.vesting
            ? vestingFacts(t, kind, lock, amount(lock.amount - lock.remaining))
            : [{ label: t('locker.record.unlockDate'), value: toUtcDisplay(lock.unlockAt) }]),
          { label: t('locker.record.id'), value: lock.id },
          {
            label: t('locker.record.transaction'),
            value: (
              <AddressLink
                kind="tx"
                value={record.transactionHash}
                what={t('locker.record.transaction')}
                explorer={explorer}
              />
            ),
          },
        ]}
      />
    </Card>
  );

  function total() {
    if (lock.state !== 'claimed') return amount(lock.amount);
    return (
      <Tag tone="success" icon="check">
        {t('locker.state.claimed')}
      </Tag>
    );
  }

  function burnt(): Fact[] {
    if (lock.state !== 'burnt') return [];
    return [{ label: t('locker.record.burntLabel'), value: amount(lock.remaining) }];
  }

  function maker(): Fact[] {
    if (!record.isReceived) return [];
    const label = t('locker.record.lockedBy');
    return [{ label, value: <AddressLink value={record.payer} what={label} explorer={explorer} /> }];
  }

  function offer(): Fact[] {
    if (!lock.pendingOwner) return [];
    const label = t('locker.record.offeredTo');
    return [{ label, value: <AddressLink value={lock.pendingOwner} what={label} explorer={explorer} /> }];
  }
}

/** How a vesting lock releases (spec A.2). */
function vestingFacts(
  t: Translate,
  { cycleUnit }: LockerKind,
  { vesting, unlockAt }: LockView,
  unlocked: Fact['value'],
): Fact[] {
  if (!vesting) return [];
  const { schedule } = vesting;
  const percent = (basisPoints: number) => t('locker.record.percent', { percent: percentText(basisPoints) });
  const hasCycles = schedule.cycle > 0;
  return [
    { label: t('locker.record.initialReleaseDate'), value: toUtcDisplay(stepTime(schedule, 1)) },
    { label: t('locker.record.initialPercent'), value: percent(schedule.initialPercent) },
    {
      label: t('locker.record.cycleDays'),
      value: hasCycles ? cycleText(schedule.cycle, cycleUnit) : t('locker.none'),
    },
    {
      label: t('locker.record.cyclePercent'),
      value: hasCycles ? percent(schedule.cyclePercent) : t('locker.none'),
    },
    { label: t('locker.record.lastRelease'), value: toUtcDisplay(unlockAt) },
    { label: t('locker.record.unlockedAmount'), value: unlocked },
  ];
}
