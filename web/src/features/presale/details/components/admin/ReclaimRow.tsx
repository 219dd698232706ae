import { parseAddress } from '@kingspad/domain';
import { useText } from '../../../../../lib/i18n/index.ts';
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
  const held = useTokenBalance(sale.token.address, sale.pool).data;
  const owner = parseAddress(sale.owner);
  return (
    <Row
      title={t('details.admin.reclaim')}
      text={
        held === undefined
          ? t('details.admin.reclaimText')
          : t('details.admin.reclaimHeld', { amount: tokenText(sale, held) })
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
