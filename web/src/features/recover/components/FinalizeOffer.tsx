import { finalizeSale } from '@kingspad/protocol/sale/calls';
import type { Sale } from '@kingspad/protocol/sale/model';
import { ListingOfferPart } from '#cards/sale/ListingOfferPart.tsx';
import { useListingOffer } from '#cards/sale/use-listing-offer.ts';
import { useText } from '#lib/i18n/index.ts';
import { useAction } from '#web3/index.ts';
import { approveRequest, recoverRequest } from '../model/requests.ts';
import { useUnit } from './Amount.tsx';

/** The offer to finalize a sale with coin or tokens, where finalizing alone fails. */
export function FinalizeOffer({ sale }: { sale: Sale }) {
  const t = useText();
  const action = useAction();
  const units = { token: useUnit(sale.token.address), coin: useUnit(sale.coin.address) };
  return (
    <ListingOfferPart
      offer={useListingOffer(sale)}
      units={units}
      action={action}
      finalizeRequest={(offer, amount) =>
        recoverRequest({
          action: 'finalize',
          subject: sale.pool,
          label: t('offer.action', { amount }),
          call: finalizeSale(sale, offer),
        })
      }
      approveRequest={(approval, amount) => approveRequest(approval, t('offer.approve', { amount }))}
    />
  );
}
