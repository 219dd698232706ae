import { useText } from '#lib/i18n/index.ts';
import { readOf, valueOf } from '#lib/read.ts';
import { ReadValue } from '#ui/ReadValue.tsx';
import { useReclaimable, useAction, useRun } from '#web3/index.ts';
import { reclaimRequest, tokenText } from '../../model/requests.ts';
import type { Shown } from '../../model/shown.ts';
import { ActionButton } from '#web3/components/ActionButton.tsx';
import { AdminRow as Row } from './AdminRow.tsx';

/** Sends the owner the tokens that no account is owed: all of a failed sale, later income of a finalized one. */
export function ReclaimRow({ shown: { sale, stage } }: { shown: Shown }) {
  const t = useText();
  const action = useAction();
  const run = useRun();
  const read = readOf(useReclaimable(sale.pool));
  const held = valueOf(read);
  const isFinalized = stage.status === 4;
  if (isFinalized && !held) return null;
  return (
    <Row
      title={t(isFinalized ? 'details.admin.income' : 'details.admin.reclaim')}
      text={
        <ReadValue read={read} chars={32}>
          {(amount) =>
            amount === 0n
              ? t('details.admin.reclaimDone')
              : t(heldText(), { amount: tokenText(sale, amount) })
          }
        </ReadValue>
      }
    >
      <ActionButton
        action={action}
        variant="secondary"
        label={t(
          isFinalized && sale.isUnsoldBurnt ? 'details.admin.incomeBurn' : 'details.admin.reclaimAction',
        )}
        disabledReason={held === 0n ? t('details.admin.reclaimNone') : undefined}
        onPress={() => void run(action, reclaimRequest(sale, sale.owner))}
      />
    </Row>
  );

  function heldText() {
    if (!isFinalized) return 'details.admin.reclaimHeld';
    return sale.isUnsoldBurnt ? 'details.admin.incomeBurnt' : 'details.admin.incomeHeld';
  }
}
