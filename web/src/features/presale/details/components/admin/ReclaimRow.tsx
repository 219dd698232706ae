import { parseAddress } from '@kingspad/domain';
import { useText } from '../../../../../lib/i18n/index.ts';
import { readOf, valueOf } from '../../../../../lib/read.ts';
import { ReadValue } from '../../../../../ui/ReadValue.tsx';
import { useTokenBalance } from '../../../../../web3/index.ts';
import { reclaimRequest, tokenText } from '../../model/requests.ts';
import type { Shown } from '../../model/shown.ts';
import { useAction } from '../../../../../web3/use-action.ts';
import { ActionButton } from '../../../../../web3/components/ActionButton.tsx';
import { AdminRow as Row } from './AdminRow.tsx';

/** Returns the tokens of a failed sale to its owner. */
export function ReclaimRow({ shown: { sale } }: { shown: Shown }) {
  const t = useText();
  const action = useAction();
  const read = readOf(useTokenBalance(sale.token.address, sale.pool));
  const held = valueOf(read);
  const owner = parseAddress(sale.owner);
  return (
    <Row
      title={t('details.admin.reclaim')}
      text={
        <ReadValue read={read} chars={32}>
          {(amount) =>
            amount === 0n
              ? t('details.admin.reclaimDone')
              : t('details.admin.reclaimHeld', { amount: tokenText(sale, amount) })
          }
        </ReadValue>
      }
    >
      <ActionButton
        action={action}
        variant="secondary"
        label={t('details.admin.reclaimAction')}
        disabledReason={held === 0n ? t('details.admin.reclaimNone') : undefined}
        onPress={() => owner && void action.run(reclaimRequest(sale, owner))}
      />
    </Row>
  );
}
