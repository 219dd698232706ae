import { useLocation, useNavigate, useParams } from 'react-router';
import { useText } from '../../../lib/i18n/index.ts';
import { Breadcrumbs } from '../../../ui/Breadcrumbs.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { FromChain } from '../../../web3/components/FromChain.tsx';
import { useChainNow, useLiveLocks } from '../../../web3/index.ts';
import { RecordGate } from '../components/RecordGate.tsx';
import { RecordSkeleton } from '../components/RecordSkeleton.tsx';
import { RecordedUpdate, UpdateView } from '../components/update/UpdateView.tsx';
import type { LockerKind } from '../kinds.ts';
import type { FoundLock } from '../model/lock-reads.ts';
import { chainLockView } from '../model/record-view.ts';
import { useLockRecord } from '../model/use-lock-record.ts';
import { useShownToken } from '../model/use-shown-token.ts';

/** Extends one lock. */
export function UpdateLockPage({ kind }: { kind: LockerKind }) {
  const t = useText();
  const key = useParams().id ?? '';
  const navigate = useNavigate();
  // Without a previous page in the history the link leads to the lock.
  const hasHistory = useLocation().key !== 'default';
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
                onGo: hasHistory ? () => void navigate(-1) : undefined,
              },
              { label: t(kind.texts.updateTitle) },
            ]}
          />
        }
      />
      <RecordGate
        kind={kind}
        state={state}
        onChain={(found) => <FoundUpdate kind={kind} found={found} recordPath={kind.paths.record(key)} />}
      >
        {(record) => <RecordedUpdate kind={kind} record={record} />}
      </RecordGate>
    </Stack>
  );
}

interface FoundUpdateProps {
  kind: LockerKind;
  found: FoundLock;
  recordPath: string;
}

/** The same while the server does not answer. */
function FoundUpdate({ kind, found, recordPath }: FoundUpdateProps) {
  const now = useChainNow();
  const token = useShownToken(found.lock.tokenAddress);
  if (!token) return <RecordSkeleton />;
  const lock = chainLockView(found.lock, now);
  return (
    <>
      <FromChain block={found.block} />
      <UpdateView kind={kind} record={undefined} lock={lock} token={token} recordPath={recordPath} />
    </>
  );
}
