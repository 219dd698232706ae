import { cycleText, percentText, sameAddress, stepTime, zeroAddress } from '@kingspad/domain';
import type { LockRecord } from '@kingspad/domain/api';
import type { Translate } from '#lib/i18n/index.ts';
import { addressFact } from '#ui/address-fact.tsx';
import type { Fact } from '#ui/FactList.tsx';
import { Tag } from '#ui/Tag.tsx';
import { TokenAmount } from '#ui/TokenAmount.tsx';
import type { LockerKind } from '../../kinds.ts';
import type { ShownToken } from '#lib/shown-token.ts';
import type { LockView } from '../../model/record-view.ts';
import { LockedValue } from '../../components/LockedValue.tsx';
import { Time } from '#ui/Time.tsx';

export interface LockFactsContext {
  t: Translate;
  kind: LockerKind;
  /** Undefined if the server does not answer: facts known only to it are omitted. */
  record: LockRecord | undefined;
  token: ShownToken;
  lock: LockView;
  explorer: string | null | undefined;
}

/** A lock's terms and its history. @param own facts known only to the index, inserted among them */
export function lockFacts(context: LockFactsContext, own: boolean): Fact[] {
  const { t, kind, record, token, lock, explorer } = context;
  const amount = (value: bigint) => (
    <TokenAmount value={value} decimals={token.decimals} symbol={token.label} places="all" />
  );
  const address = (label: string, value: string) => addressFact(label, value, explorer);
  return [
    { label: t('locker.record.totalLocked'), value: total() },
    ...(lock.state === 'burnt'
      ? [{ label: t('locker.record.burntLabel'), value: amount(lock.remaining) }]
      : []),
    ...(own && lock.paid !== null ? [{ label: t('locker.record.paid'), value: amount(lock.paid) }] : []),
    ...(record
      ? [
          {
            label: t('locker.record.totalValues'),
            value: (
              <LockedValue
                kind={kind}
                token={token.address}
                amount={lock.remaining}
                decimals={token.decimals}
              />
            ),
          },
        ]
      : []),
    sameAddress(lock.owner, zeroAddress)
      ? { label: t('locker.owner'), value: t('locker.record.nobody') }
      : address(t('locker.owner'), lock.owner),
    ...(own && record?.isReceived ? [address(t('locker.record.lockedBy'), record.payer)] : []),
    ...(lock.pendingOwner ? [address(t('locker.record.offeredTo'), lock.pendingOwner)] : []),
    { label: t('locker.record.lockDate'), value: <Time at={lock.lockedAt} utc /> },
    ...(lock.vesting
      ? vestingFacts(t, kind, lock, amount(lock.amount - lock.remaining))
      : [{ label: t('locker.record.unlockDate'), value: <Time at={lock.last} utc /> }]),
  ];

  function total() {
    if (lock.state !== 'claimed') return amount(lock.amount);
    return (
      <Tag tone="success" icon="check">
        {t('locker.state.claimed')}
      </Tag>
    );
  }
}

/** The releases of a vesting lock (spec A.2). */
function vestingFacts(
  t: Translate,
  { cycleUnit, texts }: LockerKind,
  { vesting, last, knowsPastSteps }: LockView,
  unlocked: Fact['value'],
): Fact[] {
  if (!vesting) return [];
  const { schedule } = vesting;
  const percent = (basisPoints: number) => t('locker.record.percent', { percent: percentText(basisPoints) });
  const hasCycles = schedule.cycle > 0;
  return [
    ...(knowsPastSteps
      ? [{ label: t('locker.record.initialReleaseDate'), value: <Time at={stepTime(schedule, 1)} utc /> }]
      : []),
    { label: t('locker.record.initialPercent'), value: percent(schedule.initialPercent) },
    {
      label: t(texts.cycleFact),
      value: hasCycles ? cycleText(schedule.cycle, cycleUnit) : t('locker.none'),
    },
    {
      label: t('locker.record.cyclePercent'),
      value: hasCycles ? percent(schedule.cyclePercent) : t('locker.none'),
    },
    { label: t('locker.record.lastRelease'), value: <Time at={last} utc /> },
    { label: t('locker.record.unlockedAmount'), value: unlocked },
  ];
}
