import { pairDraftFields } from '@kingspad/domain';
import { useRef, useState, type SubmitEvent } from 'react';
import { DRAFT_NOT_STORED, PermitChoice, useCreation } from '#creation/index.ts';
import { useAppConfig } from '#lib/config.ts';
import { focusFirst } from '#lib/focus-field.ts';
import { Stack } from '#ui/layout/layout.tsx';
import type { LockerKind } from '../../kinds.ts';
import { lockCreation } from '../model/lock-creation.ts';
import type { LockIntent } from '@kingspad/protocol/lock/create';
import { KEPT_FIELDS } from '../model/lock-form.ts';
import { lockApproval } from '../../model/lock-payment.ts';
import type { LockFormState } from '../model/use-lock-form.ts';
import { useProbe } from '../model/use-probe.ts';
import { LockAction } from './LockAction.tsx';
import { AmountField, TitleField } from './TitleAmountFields.tsx';
import { OtherKindNotice } from './OtherKindNotice.tsx';
import { OwnerFields } from './OwnerFields.tsx';
import { ProbePanel } from './ProbePanel.tsx';
import { ReleaseFields } from './ReleaseFields.tsx';
import { ReviewDialog } from './ReviewDialog.tsx';
import { LockTokenField } from './LockTokenField.tsx';
import { LockTokenFacts } from './LockTokenFacts.tsx';
import { UntitledNotice } from './UntitledNotice.tsx';

interface LockFormProps {
  kind: LockerKind;
  form: LockFormState;
}

/** The creation form: its fields, the review before sending, and the calls that approve and create the lock. */
export function LockForm({ kind, form }: LockFormProps) {
  const config = useAppConfig();
  const { write, ready, approve, create } = useCreation(form);
  const element = useRef<HTMLFormElement>(null);
  const [reviewed, setReviewed] = useState<LockIntent>();
  const [untitled, setUntitled] = useState<LockIntent>();
  const { token, wallet, sum, locker } = form;
  const probe = useProbe(kind, wallet.account, sum);

  /** A frozen copy of the values; undefined after showing an issue that prevents it. */
  function checkedIntent(): LockIntent | undefined {
    if (!ready()) return undefined;
    const { ok, field } = form.check();
    if (field) focusFirst(element.current, [field]);
    return ok ? intentOf(form) : undefined;
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    const intent = checkedIntent();
    if (!intent) return;
    setUntitled(undefined);
    if (form.step !== 'approve') setReviewed(intent);
    else if (locker) void approve(lockApproval({ ...intent, spender: locker }));
  }

  function sign() {
    const intent = checkedIntent();
    if (!intent || !form.permit) return;
    setUntitled(undefined);
    setReviewed({ ...intent, permit: form.permit });
  }

  async function lock(intent: LockIntent) {
    setReviewed(undefined);
    setUntitled(undefined);
    if (!locker || !config) return;
    const outcome = await create(lockCreation({ kind, locker, config }, intent), KEPT_FIELDS.one);
    if (outcome.status === 'failed' && outcome.error.code === DRAFT_NOT_STORED) setUntitled(intent);
  }

  return (
    <>
      <Stack ref={element} as="form" gap={6} noValidate onSubmit={submit}>
        <LockFields kind={kind} form={form} />
        <ProbePanel probe={probe} token={token.data} />
        {untitled && <UntitledNotice onLock={() => setReviewed({ ...untitled, title: '' })} />}
        <LockAction form={form} write={write}>
          {canSign(form) && <PermitChoice busy={write.busy} onSign={sign} />}
        </LockAction>
      </Stack>
      {reviewed && (
        <ReviewDialog
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

function LockFields({ kind, form }: LockFormProps) {
  return (
    <>
      <LockTokenField kind={kind} form={form} />
      <OtherKindNotice kind={kind} form={form} />
      <LockTokenFacts kind={kind} form={form} />
      <TitleField form={form} />
      <AmountField form={form} />
      <ReleaseFields form={form} />
      <OwnerFields form={form} />
    </>
  );
}

/** The contract accepts permits only for the payer's own locks. */
const canSign = ({ permit, step, isForAnother }: LockFormState): boolean =>
  Boolean(permit) && step === 'approve' && !isForAnother;

/** A copy of the checked form's values that later typing does not change. */
function intentOf(form: LockFormState): LockIntent | undefined {
  const { wallet, owner, pair, sum, release, values, facts } = form;
  if (!wallet.account || !owner || !sum || !release) return undefined;
  return {
    payer: wallet.account,
    owner,
    ...sum,
    release,
    title: form.isForAnother ? '' : values.title.trim(),
    ...(facts.pairStatus === 'pair' &&
      pair && { pair: pairDraftFields(sum.token.symbol, pair.tokenOne, pair.tokenTwo) }),
  };
}
