import { useText } from '../../../../lib/i18n/index.ts';
import { FactList } from '../../../../ui/FactList.tsx';
import { Stack } from '../../../../ui/layout/layout.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { ActionButton } from '../../../../web3/components/ActionButton.tsx';
import type { Action } from '../../../../web3/use-action.ts';
import { approveCoinRequest, coinText, finalizeWithRequest, tokenText } from '../model/requests.ts';
import type { ShownSale } from '../model/sale.ts';
import { useAddedCoin } from '../model/use-added-coin.ts';

export interface AddedCoinProps {
  sale: ShownSale;
  /** The action of the card or dialog around it: one transaction at a time. */
  action: Action;
  onDone?: () => void;
}

/** Offers to finalize with coin of one's own, where the pair sells the token so cheaply that finalizing alone fails. */
export function AddedCoin({ sale, action, onDone }: AddedCoinProps) {
  const t = useText();
  const offer = useAddedCoin(sale);
  if (!offer) return null;
  const { coin, tokens, worth, sent, needsApproval, isPoor } = offer;
  const amount = coinText(sale, sent, 6);
  return (
    <Notice tone="warning" title={t('details.addCoin.title')}>
      <Stack gap={3}>
        <p>{t('details.addCoin.text', { coin: sale.coin.symbol })}</p>
        <FactList
          facts={[
            {
              label: t('details.addCoin.spent', { coin: sale.coin.symbol }),
              value: coinText(sale, coin, 6),
            },
            { label: t('details.addCoin.bought'), value: tokenText(sale, tokens, 4) },
            { label: t('details.addCoin.worth'), value: coinText(sale, worth, 6) },
            { label: t('details.addCoin.sent'), value: amount },
          ]}
        />
        {!isPoor && <p>{t('details.addCoin.quote')}</p>}
        <ActionButton
          action={action}
          label={t(needsApproval ? 'details.addCoin.approve' : 'details.addCoin.action', { amount })}
          disabledReason={isPoor ? t('details.addCoin.poor', { amount }) : undefined}
          onPress={() => void press()}
        />
      </Stack>
    </Notice>
  );

  async function press() {
    const request = needsApproval ? approveCoinRequest(sale, sent) : finalizeWithRequest(sale, sent);
    if ((await action.run(request)) && !needsApproval) onDone?.();
  }
}
