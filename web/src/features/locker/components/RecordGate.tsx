import type { ReactNode } from 'react';
import { useText } from '#lib/i18n/index.ts';
import { Notice } from '#ui/Notice.tsx';
import type { LockerKind } from '../kinds.ts';
import type { LockRecordState } from '../model/use-lock-record.ts';
import { Missing } from './Missing.tsx';
import { RecordSkeleton } from './RecordSkeleton.tsx';

export interface RecordGateProps {
  kind: LockerKind;
  state: LockRecordState;
  children: (source: LockRecordState) => ReactNode;
}

/** A lock's page once the lock is loaded; before that, or without a lock, its state or the error. */
export function RecordGate({ kind, state, children }: RecordGateProps) {
  const t = useText();
  switch (state.status) {
    case 'here':
    case 'on-chain':
      return children(state);
    case 'loading':
      return <RecordSkeleton />;
    case 'waiting':
    case 'pending':
      return (
        <>
          <Notice live title={t(`locker.record.${state.status}.title`)}>
            {t(`locker.record.${state.status}.text`)}
          </Notice>
          <RecordSkeleton />
        </>
      );
    case 'not-a-lock':
      return (
        <Missing
          kind={kind}
          title={t('locker.record.notALock.title')}
          text={t('locker.record.notALock.text')}
        />
      );
    case 'bad-link':
      return <Missing kind={kind} title={t('locker.record.bad.title')} text={t('locker.record.bad.text')} />;
    case 'missing':
    case 'failed':
      return (
        <Missing
          kind={kind}
          title={t(`locker.record.${state.status}.title`)}
          text={t(`locker.record.${state.status}.text`)}
        />
      );
  }
}
