import { addressIssue, parseAddress, sameAddress, zeroAddress, type Address } from '@kingspad/domain';
import { useState } from 'react';
import type { ContractCall } from '@kingspad/protocol/call';
import { useText, type Message } from '#lib/i18n/index.ts';
import { AddressInput } from '#ui/AddressInput.tsx';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import type { WriteRequest } from '../types.ts';
import { useAction } from '../use-action.ts';
import { useHasCode } from '../use-has-code.ts';
import { useRun } from '../use-success.ts';
import { useSimulation } from '../use-simulation.ts';
import { ActionButton } from './ActionButton.tsx';

export interface ReceiveElsewhereProps {
  account: Address;
  /** The payment, such as `5 KGT`. */
  amount: string;
  /** The payout to the wallet itself, and to another address. */
  callTo: (to: Address | undefined) => ContractCall;
  requestTo: (to: Address) => WriteRequest;
  /** Addresses from which nothing comes back: the token, the sale. */
  refused: readonly Address[];
}

/** A payout to another wallet: offered quietly, and at once if the wallet itself is refused. */
export function ReceiveElsewhere(props: ReceiveElsewhereProps) {
  const { account, callTo, requestTo } = props;
  const t = useText();
  const [isAsked, setAsked] = useState(false);
  const { failure } = requestTo(account);
  const own = useSimulation({ account, calls: [callTo(undefined)], failure });
  const isRefused = own.status === 'reverts';
  if (!isAsked && !isRefused) {
    return (
      <Button variant="ghost" aria-expanded={false} onClick={() => setAsked(true)}>
        {t('wallet.elsewhere.open')}
      </Button>
    );
  }
  return (
    <Stack gap={4} as="section" aria-label={t('wallet.elsewhere.open')}>
      {isRefused && (
        <Notice tone="warning" title={t('wallet.elsewhere.refused')} live>
          <p>{own.error.text}</p>
          <p>{t('wallet.elsewhere.refusedText')}</p>
        </Notice>
      )}
      <ReceiverForm {...props} />
    </Stack>
  );
}

function ReceiverForm({ account, amount, callTo, requestTo, refused }: ReceiveElsewhereProps) {
  const t = useText();
  const action = useAction();
  const run = useRun();
  const [text, setText] = useState('');
  const to = parseAddress(text);
  const isRefused = to !== undefined && [zeroAddress, ...refused].some((one) => sameAddress(one, to));
  const receiver = isRefused ? undefined : to;
  const { failure } = requestTo(account);
  const check = useSimulation(receiver && { account, calls: [callTo(receiver)], failure });
  const reverts = check.status === 'reverts' ? check.error.text : undefined;
  return (
    <>
      <Field label={t('wallet.elsewhere.address')} hint={t('wallet.elsewhere.hint')} error={error()} required>
        {(control) => <AddressInput {...control} value={text} onChange={setText} />}
      </Field>
      <ReceiverWarning receiver={receiver} account={account} />
      {receiver && <p translate="no">{t('wallet.elsewhere.review', { amount, address: receiver })}</p>}
      <ActionButton
        action={action}
        variant="secondary"
        label={t('wallet.elsewhere.send')}
        disabledReason={disabledReason()}
        onPress={() => receiver && void run(action, requestTo(receiver))}
      />
    </>
  );

  function error(): Message | undefined {
    if (text.trim() === '') return undefined;
    if (!to) return addressIssue(text, t('wallet.elsewhere.invalid'));
    return isRefused ? t('wallet.elsewhere.lost') : undefined;
  }

  function disabledReason(): string | undefined {
    if (!receiver) return t('wallet.elsewhere.enter');
    if (check.status === 'checking') return t('wallet.phase.simulating');
    return reverts;
  }
}

/** Allowed but rarely intended. */
function ReceiverWarning({ receiver, account }: { receiver: Address | undefined; account: Address }) {
  const t = useText();
  const hasCode = useHasCode(receiver);
  if (!receiver) return null;
  if (sameAddress(receiver, account)) return <Notice live>{t('wallet.elsewhere.own')}</Notice>;
  if (!hasCode) return null;
  return (
    <Notice tone="warning" live>
      {t('wallet.elsewhere.contract')}
    </Notice>
  );
}
