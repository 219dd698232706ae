import { ListingOfferPart, type ListingOfferPartProps } from '#cards/sale/ListingOfferPart.tsx';
import { approveRequest, finalizeWithRequest } from '../model/requests.ts';
import type { ShownSale } from '../model/sale.ts';

interface SaleListingOfferProps extends Pick<ListingOfferPartProps, 'offer' | 'action' | 'onDone'> {
  sale: ShownSale;
}

/** The offer to finalize with coin or tokens, on the page of a sale. */
export function SaleListingOffer({ sale, ...rest }: SaleListingOfferProps) {
  const { token, coin } = sale;
  return (
    <ListingOfferPart
      units={{ token, coin: { label: coin.symbol, decimals: coin.decimals } }}
      finalizeRequest={(offer) => finalizeWithRequest(sale, offer)}
      approveRequest={(approval, amount) => approveRequest(sale, approval, amount)}
      {...rest}
    />
  );
}
