import type { Address } from '@kingspad/domain';
import type { PoolShares } from '@kingspad/protocol/sale/read';
import { useText } from '#lib/i18n/index.ts';
import { Notice } from '#ui/Notice.tsx';
import { coinText, tokenText, withdrawCreditRequest } from '../model/requests.ts';
import type { ShownSale } from '../model/sale.ts';
import { useAction, useRun } from '#web3/index.ts';
import { ActionButton } from '#web3/components/ActionButton.tsx';

export interface CreditPartProps {
  sale: ShownSale;
  shares: PoolShares;
  account: Address;
}

/** Credit that the sale keeps for a wallet that refused a payment. */
export function CreditPart({ sale, shares, account }: CreditPartProps) {
  const t = useText();
  const action = useAction();
  const run = useRun();
  const credits = [
    { asset: sale.coin.address, amount: shares.coinCredit, text: coinText(sale, shares.coinCredit) },
    { asset: sale.token.address, amount: shares.tokenCredit, text: tokenText(sale, shares.tokenCredit) },
  ].filter(({ amount }) => amount > 0n);
  return credits.map(({ asset, text }) => (
    <Notice key={asset} title={t('details.credit.title', { amount: text })}>
      <p>{t('details.credit.text')}</p>
      <ActionButton
        action={action}
        variant="secondary"
        label={t('details.credit.action', { amount: text })}
        onPress={() => void run(action, withdrawCreditRequest(sale, asset, account))}
      />
    </Notice>
  ));
}
