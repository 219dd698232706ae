import { useRef, useState, type SubmitEvent } from 'react';
import { useCreation } from '#creation/index.ts';
import { useAppConfig } from '#lib/config.ts';
import { focusFirst } from '#lib/focus-field.ts';
import { useText } from '#lib/i18n/index.ts';
import { Stack } from '#ui/layout/layout.tsx';
import type { LockerKind } from '../../kinds.ts';
import { manyCreation } from '../model/lock-creation.ts';
import { KEPT_FIELDS } from '../model/lock-form.ts';
import { lockApproval } from '../../model/lock-payment.ts';
import type { ManyIntent } from '../model/many-rows.ts';
import type { LockFormState } from '../model/use-lock-form.ts';
import type { ManyLocks } from '../model/use-many-locks.ts';
import { useProbe } from '../model/use-probe.ts';
import { LockAction } from './LockAction.tsx';
import { ManyReview } from './ManyReview.tsx';
import { ManyTable } from './ManyTable.tsx';
import { OtherKindNotice } from './OtherKindNotice.tsx';
import { ProbePanel } from './ProbePanel.tsx';
import { RowsField } from './RowsField.tsx';
import { LockTokenField } from './LockTokenField.tsx';
import { LockTokenFacts } from './LockTokenFacts.tsx';

export interface ManyFormProps {
  kind: LockerKind;
  form: LockFormState;
  many: ManyLocks;
}

/** Many locks of one token at once: one approval of their sum, one transaction. */
export function ManyForm({ kind, form, many }: ManyFormProps) {
  const t = useText();
  const config = useAppConfig();
  const { write, ready, approve, create } = useCreation(form);
  const element = useRef<HTMLFormElement>(null);
  const [reviewed, setReviewed] = useState<ManyIntent>();
  const { token, wallet, locker } = form;
  const { step, sum, intent } = many;
  // Each lock is a separate transfer: a token that limits transfers checks each of them.
  const probe = useProbe(kind, wallet.account, many.largest);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!ready()) return;
    const { ok, field } = many.check();
    if (field) focusFirst(element.current, [field]);
    if (!ok) return;
    if (!intent) return;
    if (step !== 'approve') setReviewed(intent);
    else if (locker) void approve(lockApproval({ ...intent, spender: locker }));
  }

  function lock(locks: ManyIntent) {
    setReviewed(undefined);
    if (!locker || !config) return;
    // The last lock's page lists the others.
    void create(manyCreation({ kind, locker, config }, locks), KEPT_FIELDS.many);
  }

  return (
    <>
      <Stack ref={element} as="form" gap={6} noValidate onSubmit={submit}>
        <LockTokenField kind={kind} form={form} />
        <OtherKindNotice kind={kind} form={form} />
        <LockTokenFacts kind={kind} form={form} />
        <RowsField kind={kind} form={form} many={many} />
        <ManyTable many={many} token={token.data} unit={kind.cycleUnit} />
        <ProbePanel probe={probe} token={token.data} note={t('locker.probe.largest')} />
        <LockAction form={{ ...form, step, sum }} write={write} />
      </Stack>
      {reviewed && (
        <ManyReview
          kind={kind}
          intent={reviewed}
          fee={form.fee}
          probe={probe}
          now={form.facts.now}
          onConfirm={() => lock(reviewed)}
          onCancel={() => setReviewed(undefined)}
        />
      )}
    </>
  );
}
