import { useParams } from 'wouter';
import { useText } from '#lib/i18n/index.ts';
import { usePlace } from '#lib/SiteRouter.tsx';
import { Breadcrumbs } from '#ui/Breadcrumbs.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { useLiveLocks } from '#web3/index.ts';
import { RecordGate } from '../components/RecordGate.tsx';
import { UpdateView } from './UpdateView.tsx';
import type { LockerKind } from '../kinds.ts';
import { useLockRecord } from '../model/use-lock-record.ts';

/** Extends one lock. */
export function UpdateLockPage({ kind }: { kind: LockerKind }) {
  const t = useText();
  const key = useParams().id ?? '';
  // Without a previous page in the history the link leads to the lock.
  const hasHistory = usePlace().state !== null;
  const state = useLockRecord(kind, key);
  useLiveLocks();
  return (
    <Stack gap={6}>
      <PageHeader
        title={t(kind.texts.updateTitle)}
        breadcrumbs={
          <Breadcrumbs
            label={t('locker.breadcrumbs')}
            crumbs={[
              {
                label: t(kind.texts.recordTitle),
                to: kind.paths.record(key),
                onGo: hasHistory ? () => window.history.back() : undefined,
              },
              { label: t(kind.texts.updateTitle) },
            ]}
          />
        }
      />
      <RecordGate kind={kind} state={state}>
        {(source) => <UpdateView kind={kind} source={source} recordKey={key} />}
      </RecordGate>
    </Stack>
  );
}
