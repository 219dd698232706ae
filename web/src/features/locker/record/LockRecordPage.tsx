import { useParams } from 'wouter';
import { useText } from '#lib/i18n/index.ts';
import { Breadcrumbs } from '#ui/Breadcrumbs.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { SuccessPlace } from '#web3/components/SuccessPlace.tsx';
import { useLiveLocks } from '#web3/index.ts';
import '../after-receipt.ts';
import { NoNewLocks } from '../components/NoNewLocks.tsx';
import { RecordGate } from '../components/RecordGate.tsx';
import { RecordView } from './components/RecordView.tsx';
import { ShareLockButton } from './components/ShareLockButton.tsx';
import { hasTitleNote, TitleNote } from './components/TitleNote.tsx';
import { UnrecognisedPair } from '../components/UnrecognisedPair.tsx';
import type { LockerKind } from '../kinds.ts';
import { useLockHead } from './model/use-lock-head.ts';
import { useLockRecord } from '../model/use-lock-record.ts';

/** One lock. */
export function LockRecordPage({ kind }: { kind: LockerKind }) {
  const t = useText();
  const key = useParams().id ?? '';
  const state = useLockRecord(kind, key);
  useLiveLocks();
  const record = state.status === 'here' ? state.record : undefined;
  const head = useLockHead(kind, state);
  const number = head && t('locker.record.heading', { id: head.id });
  const heading = number ? [head.name, number].filter(Boolean).join(' · ') : t(kind.texts.recordTitle);
  return (
    <Stack gap={6}>
      <PageHeader
        title={heading}
        intro={hasTitleNote(record) && <TitleNote record={record} />}
        actions={record ? <ShareLockButton kind={kind} record={record} name={heading} /> : null}
        breadcrumbs={
          <Breadcrumbs
            label={t('locker.breadcrumbs')}
            crumbs={[
              { label: t(kind.texts.listTitle), to: kind.paths.list },
              {
                label: t(kind.texts.detailTitle),
                to: record && kind.paths.detail(record.tokenAddress),
              },
              { label: t(kind.texts.recordTitle) },
            ]}
          />
        }
      />
      {head?.factory !== undefined && <UnrecognisedPair kind={kind} factory={head.factory} />}
      {head && <NoNewLocks lockId={head.id} />}
      <SuccessPlace key={key} isArrival>
        <RecordGate kind={kind} state={state}>
          {(source) => <RecordView kind={kind} source={source} recordKey={key} />}
        </RecordGate>
      </SuccessPlace>
    </Stack>
  );
}
