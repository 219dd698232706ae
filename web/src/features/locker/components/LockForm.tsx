import { useRef, useState, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import { useIsMounted } from '../../../lib/use-is-mounted.ts';
import { Stack } from '../../../ui/layout/layout.tsx';
import { useWrite } from '../../../web3/index.ts';
import type { LockerKind } from '../kinds.ts';
import { DRAFT_NOT_STORED, approveRequest, lockRequest } from '../model/creation-requests.ts';
import type { LockIntent } from '../model/lock-draft.ts';
import { useProbe } from '../model/use-probe.ts';
import { focusField, useReadyToSend } from '../model/use-ready-to-send.ts';
import type { LockForm as LockFormState } from '../model/use-lock-form.ts';
import { usePlace } from '../model/use-place.ts';
import { LockAction } from './LockAction.tsx';
import { AmountField, TitleField } from './LockTerms.tsx';
import { OtherPage } from './OtherPage.tsx';
import { OwnerFields } from './OwnerFields.tsx';
import { PermitChoice } from './PermitChoice.tsx';
import { ProbePanel } from './ProbePanel.tsx';
import { ReleaseFields } from './ReleaseFields.tsx';
import { ReviewDialog } from './ReviewDialog.tsx';
import { TokenAddressField } from './TokenAddressField.tsx';
import { TokenFacts } from './TokenFacts.tsx';
import { UntitledNotice } from './UntitledNotice.tsx';

/** The creation form and its way through wallet and chain to the new lock's page. */
export function LockForm({ kind, form }: { kind: LockerKind; form: LockFormState }) {
  const navigate = useNavigate();
  const isMounted = useIsMounted();
  const write = useWrite();
  const place = usePlace(kind, form);
  const isReady = useReadyToSend(form, write);
  const element = useRef<HTMLFormElement>(null);
  const [reviewed, setReviewed] = useState<LockIntent>();
  const [untitled, setUntitled] = useState<LockIntent>();
  const { token, wallet, amount } = form;
  const probe = useProbe(kind, { token: token.data?.address, holder: wallet.account, amount });

  /** What was typed, frozen; undefined where something speaks against it, which is said. */
  function checkedIntent(): LockIntent | undefined {
    if (!isReady(form.step)) return undefined;
    const { ok, field } = form.check();
    if (!ok) focusField(element.current, field);
    return ok ? intentOf(form) : undefined;
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    const intent = checkedIntent();
    if (!intent) return;
    setUntitled(undefined);
    if (form.step === 'lock') setReviewed(intent);
    else if (place) void write.run(approveRequest(place, intent));
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
    if (!place) return;
    const outcome = await write.run(lockRequest(place, intent));
    // Whoever went elsewhere meanwhile stays there; the notice leads to the lock.
    if (!isMounted()) return;
    if (outcome.status === 'success') {
      form.reset('one');
      await navigate(kind.paths.record(outcome.receipt.transactionHash));
    } else if (outcome.status === 'failed' && outcome.error.code === DRAFT_NOT_STORED) {
      setUntitled(intent);
    }
  }

  return (
    <>
      <Stack ref={element} as="form" gap={6} noValidate onSubmit={submit}>
        <TokenAddressField kind={kind} form={form} />
        <OtherPage kind={kind} form={form} />
        <TokenFacts kind={kind} form={form} />
        <TitleField form={form} />
        <AmountField form={form} />
        <ReleaseFields form={form} />
        <OwnerFields form={form} />
        <ProbePanel probe={probe} token={token.data} />
        {untitled && <UntitledNotice onLock={() => setReviewed({ ...untitled, title: '' })} />}
        <LockAction form={form} write={write}>
          <PermitChoice form={form} busy={write.busy} onSign={sign} />
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

/** Freezes what was typed; the form has been checked. */
function intentOf(form: LockFormState): LockIntent | undefined {
  const { wallet, owner, token, pair, amount, release, values, facts } = form;
  if (!wallet.account || !owner || !token.data || amount === undefined || !release) return undefined;
  return {
    payer: wallet.account,
    owner,
    token: token.data,
    amount,
    release,
    title: form.isForAnother ? '' : values.title.trim(),
    ...(facts.pairStatus === 'pair' && pair && { pair }),
  };
}
