import { useEffect } from 'react';
import { UnfinishedNotice } from '#creation/index.ts';
import { useText } from '#lib/i18n/index.ts';
import { urlChoice, useUrlState } from '#lib/url-state.ts';
import { Card } from '#ui/Card.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { StartOver } from '#ui/StartOver.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { Columns } from '#ui/layout/columns.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { useLiveLocks } from '#web3/index.ts';
import '../after-receipt.ts';
import { LockFeatures } from './components/LockFeatures.tsx';
import { LockForm } from './components/LockForm.tsx';
import { LockSummary } from './components/LockSummary.tsx';
import { LockupNotice } from './components/LockupNotice.tsx';
import { ManyForm } from './components/ManyForm.tsx';
import { ManySummary } from './components/ManySummary.tsx';
import { NoNewLocks } from '../components/NoNewLocks.tsx';
import type { LockerKind } from '../kinds.ts';
import { KEPT_FIELDS } from './model/lock-form.ts';
import { useLockForm } from './model/use-lock-form.ts';
import { useManyLocks } from './model/use-many-locks.ts';
import { recordPage } from '../record-page.ts';

const CREATE_URL = { mode: urlChoice(['one', 'many']) };

/** The creation page of a locker. */
export function CreateLockPage({ kind }: { kind: LockerKind }) {
  const t = useText();
  const [{ mode }, setUrl] = useUrlState(CREATE_URL);
  const form = useLockForm(kind);
  const many = useManyLocks(kind, form);
  // Opens the socket before the lock exists, and reads the chain's clock for the dates.
  useLiveLocks();
  // Loads the next page in advance, so that a server failure meanwhile does not hide the new lock.
  useEffect(() => {
    recordPage.load().catch(() => {});
  }, []);
  return (
    <Stack gap={6}>
      <PageHeader
        title={t(kind.texts.createTitle)}
        intro={t(kind.texts.createIntro)}
        actions={
          <StartOver
            isEmpty={form.isEmpty}
            text={t('ui.creation.startOver.text')}
            onReset={() => form.reset()}
          />
        }
      />
      <UnfinishedNotice
        kind="lock"
        form={form}
        path={kind.paths.record('{hash}')}
        linkLabel={t('locker.viewLock')}
        madeText={t('locker.made.text')}
        onAnother={() => form.reset(KEPT_FIELDS[mode])}
      />
      <NoNewLocks />
      <Columns
        aside={
          <>
            {mode === 'one' ? (
              <LockSummary kind={kind} form={form} />
            ) : (
              <ManySummary form={form} many={many} />
            )}
            <LockupNotice locker={form.locker} />
            <LockFeatures />
          </>
        }
      >
        <Card>
          <Tabs
            label={t('locker.modes')}
            tabs={[
              { id: 'one', label: t('locker.mode.one') },
              { id: 'many', label: t('locker.mode.many') },
            ]}
            selected={mode}
            onSelect={(id) => setUrl({ mode: id })}
          >
            {mode === 'one' ? (
              <LockForm kind={kind} form={form} />
            ) : (
              <ManyForm kind={kind} form={form} many={many} />
            )}
          </Tabs>
        </Card>
      </Columns>
    </Stack>
  );
}
