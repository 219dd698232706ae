import { useText } from '../../../../lib/i18n/index.ts';
import { FactList } from '../../../../ui/FactList.tsx';
import { Stack } from '../../../../ui/layout/layout.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { ActionButton } from '../../../../web3/components/ActionButton.tsx';
import type { Action } from '../../../../web3/use-action.ts';
import {
  approveCoinRequest,
  approveTokensRequest,
  coinText,
  finalizeWithRequest,
  tokenText,
} from '../model/requests.ts';
import type { ShownSale } from '../model/sale.ts';
import { useListingOffer } from '../model/use-listing-offer.ts';

export interface ListingOfferProps {
  sale: ShownSale;
  /** The action of the card or dialog around it: one transaction at a time. */
  action: Action;
  onDone?: () => void;
}

/**
 * Offers to finalize with coin or tokens of the wallet, where others made the token so cheap or dear in the pair that
 * finalizing alone fails.
 */
export function ListingOffer({ sale, action, onDone }: ListingOfferProps) {
  const t = useText();
  const offer = useListingOffer(sale);
  if (!offer) return null;
  const { side, used, received, worth, brought, needsApproval, isPoor } = offer;
  const isCoin = side === 'coin';
  const amount = isCoin ? coinText(sale, brought, 6) : tokenText(sale, brought, 4);
  return (
    <Notice tone="warning" title={t(isCoin ? 'details.offer.cheap' : 'details.offer.dear')}>
      <Stack gap={3}>
        <p>
          {isCoin
            ? t('details.offer.coin', { coin: sale.coin.symbol })
            : t('details.offer.tokens', { token: sale.token.label, coin: sale.coin.symbol })}
        </p>
        <FactList
          facts={[
            isCoin
              ? {
                  label: t('details.offer.spent', { coin: sale.coin.symbol }),
                  value: coinText(sale, used, 6),
                }
              : {
                  label: t('details.offer.sold', { token: sale.token.label }),
                  value: tokenText(sale, used, 4),
                },
            {
              label: t('details.offer.received'),
              value: isCoin ? tokenText(sale, received, 4) : coinText(sale, received, 6),
            },
            {
              label: t(isCoin ? 'details.offer.worth' : 'details.offer.worthSold'),
              value: coinText(sale, worth, 6),
            },
            { label: t('details.offer.brought'), value: amount },
          ]}
        />
        {!isPoor && <p>{t('details.offer.quote')}</p>}
        <ActionButton
          action={action}
          label={t(needsApproval ? 'details.offer.approve' : 'details.offer.action', { amount })}
          disabledReason={isPoor ? t('details.offer.poor', { amount }) : undefined}
          onPress={() => void press()}
        />
      </Stack>
    </Notice>
  );

  async function press() {
    if (!offer) return;
    const approve = isCoin ? approveCoinRequest : approveTokensRequest;
    const request = needsApproval ? approve(sale, brought) : finalizeWithRequest(sale, offer);
    if ((await action.run(request)) && !needsApproval) onDone?.();
  }
}
