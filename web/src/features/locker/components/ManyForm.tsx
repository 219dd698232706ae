import { useRef, useState, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import { useText } from '../../../lib/i18n/index.ts';
import { useIsMounted } from '../../../lib/use-is-mounted.ts';
import { Stack } from '../../../ui/layout/layout.tsx';
import { useWrite } from '../../../web3/index.ts';
import type { LockerKind } from '../kinds.ts';
import { approveRequest, lockManyRequest } from '../model/creation-requests.ts';
import type { ManyIntent } from '../model/many-rows.ts';
import type { LockForm } from '../model/use-lock-form.ts';
import type { ManyLocks } from '../model/use-many-locks.ts';
import { usePlace } from '../model/use-place.ts';
import { useProbe } from '../model/use-probe.ts';
import { focusField, useReadyToSend } from '../model/use-ready-to-send.ts';
import { LockAction } from './LockAction.tsx';
import { ManyReview } from './ManyReview.tsx';
import { ManyTable } from './ManyTable.tsx';
import { OtherPage } from './OtherPage.tsx';
import { ProbePanel } from './ProbePanel.tsx';
import { RowsField } from './RowsField.tsx';
import { TokenAddressField } from './TokenAddressField.tsx';
import { TokenFacts } from './TokenFacts.tsx';

export interface ManyFormProps {
  kind: LockerKind;
  form: LockForm;
  many: ManyLocks;
}

/** Many locks of one token at once: one approval of their sum, one transaction. */
export function ManyForm({ kind, form, many }: ManyFormProps) {
  const t = useText();
  const navigate = useNavigate();
  const isMounted = useIsMounted();
  const write = useWrite();
  const place = usePlace(kind, form);
  const isReady = useReadyToSend(form, write);
  const element = useRef<HTMLFormElement>(null);
  const [reviewed, setReviewed] = useState<ManyIntent>();
  const { token, wallet } = form;
  const { step, total, intent } = many;
  // Each lock is a transfer of its own: a token that limits transfers looks at them one by one.
  const probe = useProbe(kind, { token: token.data?.address, holder: wallet.account, amount: many.largest });

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!isReady(step)) return;
    const { ok, field } = many.check();
    if (!ok) return focusField(element.current, field);
    if (!intent) return;
    if (step === 'lock') setReviewed(intent);
    else if (place) void write.run(approveRequest(place, { ...intent, amount: intent.total }));
  }

  async function lock(locks: ManyIntent) {
    setReviewed(undefined);
    if (!place) return;
    const outcome = await write.run(lockManyRequest(place, locks));
    if (!isMounted() || outcome.status !== 'success') return;
    form.reset('many');
    // The page of the last one lists the others beside it.
    await navigate(kind.paths.record(outcome.receipt.transactionHash));
  }

  return (
    <>
      <Stack ref={element} as="form" gap={6} noValidate onSubmit={submit}>
        <TokenAddressField kind={kind} form={form} />
        <OtherPage kind={kind} form={form} />
        <TokenFacts kind={kind} form={form} />
        <RowsField kind={kind} form={form} many={many} />
        <ManyTable many={many} token={token.data} unit={kind.cycleUnit} />
        <ProbePanel probe={probe} token={token.data} note={t('locker.probe.largest')} />
        <LockAction form={{ ...form, step, amount: total }} write={write} />
      </Stack>
      {reviewed && (
        <ManyReview
          kind={kind}
          intent={reviewed}
          fee={form.fee}
          probe={probe}
          now={form.facts.now}
          onConfirm={() => void lock(reviewed)}
          onCancel={() => setReviewed(undefined)}
        />
      )}
    </>
  );
}
