import { amountTextIssue, amountToInput, type Address } from '@kingspad/domain';
import type { PoolShares } from '@kingspad/protocol/sale/read';
import { useState } from 'react';
import { mostToLeave } from '#cards/sale/leaving.ts';
import { useText, useZone } from '#lib/i18n/index.ts';
import { withoutSent } from '#lib/sent-text.ts';
import { typedAmount } from '#lib/typed-amount.ts';
import { NumberField } from '#ui/NumberField.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { useAction, useChainNow, useRun } from '#web3/index.ts';
import { ActionButton } from '#web3/components/ActionButton.tsx';
import { leaveRequest } from '../../model/fair-requests.ts';
import { leavingReason, leavingText } from '../../model/leaving.ts';
import { coinText } from '../../model/requests.ts';
import type { Shown } from '../../model/shown.ts';
import styles from '../MyPart.module.css';

export interface LeavePartProps {
  shown: Shown;
  shares: PoolShares;
  account: Address;
}

/** Takes back a part of a commitment, or all of it, as far as the sale allows it now. */
export function LeavePart({ shown: { sale }, shares, account }: LeavePartProps) {
  const t = useText();
  useZone();
  const [text, setText] = useState('');
  const action = useAction();
  const run = useRun();
  const now = useChainNow();
  const { decimals, symbol } = sale.coin;
  const most = mostToLeave(sale, shares, now);
  const amount = typedAmount(text, decimals);
  const issue = amountTextIssue(text, decimals);
  const reason = issue === undefined ? leavingReason({ sale, now }, shares, amount) : '';
  return (
    <Stack
      as="form"
      gap={2}
      aria-label={t('details.leave.title')}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <p className={styles.text}>{leavingText({ sale, now }, shares)}</p>
      {most > 0n && (
        <>
          <NumberField
            label={t('details.leave.title')}
            hint={t('details.leave.hint', { minimum: coinText(sale, sale.minimumBuy) })}
            error={issue ?? (text === '' ? undefined : reason)}
            readback={false}
            decimals={decimals}
            name="leave"
            value={text}
            onChange={setText}
            symbol={symbol}
            onMax={() => setText(amountToInput(most, decimals))}
          />
          <ActionButton
            action={action}
            variant="secondary"
            label={
              amount !== undefined && reason === undefined
                ? t('details.leave.action', { amount: coinText(sale, amount) })
                : t('details.leave.title')
            }
            disabledReason={reason}
            onPress={() => void send()}
          />
        </>
      )}
    </Stack>
  );

  async function send() {
    if (amount === undefined || reason !== undefined) return;
    const what = t('details.receipts.leave', { amount: coinText(sale, amount) });
    if (await run(action, leaveRequest(sale, account, amount), () => ({ what }))) setText(withoutSent(text));
  }
}
