import type { Address } from '@kingspad/domain';
import { claimExcess } from '@kingspad/protocol/sale/calls';
import type { PoolShares } from '@kingspad/protocol/sale/read';
import { useText } from '#lib/i18n/index.ts';
import { Stack } from '#ui/layout/layout.tsx';
import { useAction, useRun } from '#web3/index.ts';
import { ActionButton } from '#web3/components/ActionButton.tsx';
import { ReceiveElsewhere } from '#web3/components/ReceiveElsewhere.tsx';
import { excessRequest } from '../../model/fair-requests.ts';
import { coinText, shownCoin } from '../../model/requests.ts';
import type { ShownSale } from '../../model/sale.ts';
import styles from '../MyPart.module.css';

export interface ExcessPartProps {
  sale: ShownSale;
  shares: PoolShares;
  account: Address;
}

/** The part of a commitment above the hard cap, once the sale is over. A claim of tokens pays it too. */
export function ExcessPart({ sale, shares, account }: ExcessPartProps) {
  const t = useText();
  const action = useAction();
  const run = useRun();
  const { excess = 0n, isExcessPaid = false } = shares.fair ?? {};
  if (excess === 0n) return null;
  const amount = coinText(sale, excess);
  if (isExcessPaid) return <p className={styles.text}>{t('details.receipts.excess', { amount })}</p>;
  return (
    <Stack gap={2}>
      <ActionButton
        action={action}
        variant="secondary"
        icon="coins"
        label={t('details.excess.action', { amount: shownCoin(sale, excess) })}
        onPress={() =>
          void run(action, excessRequest(sale, account), () => ({
            what: t('details.receipts.excess', { amount }),
          }))
        }
      />
      <p className={styles.text}>{t('details.excess.text')}</p>
      <ReceiveElsewhere
        account={account}
        amount={amount}
        callTo={(to) => claimExcess(sale.pool, to ?? account)}
        requestTo={(to) => excessRequest(sale, to)}
        refused={[sale.token.address, sale.coin.address, sale.pool]}
      />
    </Stack>
  );
}
