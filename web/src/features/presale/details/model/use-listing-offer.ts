import { listingOffer, type ListingOffer } from '@kingspad/domain';
import { useAllowance, useCoinBalance, useSimulation, useWallet } from '../../../../web3/index.ts';
import { finalizeSale } from '@kingspad/protocol/sale/calls';
import { approvalOf, finalizeFailure } from './requests.ts';
import { useListingNeeds } from './sale-reads.ts';
import { onChain, type ShownSale } from './sale.ts';

/** Finalizing with coin or tokens of the wallet, if finalizing alone would fail. */
export interface WalletOffer extends ListingOffer {
  /** Value of the traded tokens at the listing rate, base units of the coin. */
  worth: bigint;
  needsApproval: boolean;
  /** The wallet's balance is insufficient. */
  isPoor: boolean;
}

/**
 * Whether coin or tokens of the wallet would let a sale be finalized that cannot be finalized as its pair stands: by the
 * sale's own view, and by simulating both calls on the chain. Undefined if not, or while that is not known.
 */
export function useListingOffer(sale: ShownSale): WalletOffer | undefined {
  const { account, status } = useWallet();
  const { coin, token, pool, unit, launchRate } = sale;
  const needs = useListingNeeds(onChain(sale) ? pool : undefined).data;
  const offer = needs ? listingOffer(needs, launchRate, unit) : null;
  const wallet = status === 'ready' ? account : undefined;
  const alone = useSimulation(
    wallet && offer
      ? { account: wallet, calls: [finalizeSale(sale)], failure: finalizeFailure() }
      : undefined,
  );
  const isDue = offer !== null && alone.status === 'reverts';
  const isNative = offer?.side === 'coin' && coin.isNative;
  const asset = offer?.side === 'tokens' ? token.address : coin.address;
  const brought = offer?.brought ?? 0n;
  const balance = useCoinBalance(isDue ? asset : undefined, wallet).data;
  const allowance = useAllowance(isDue && !isNative ? asset : undefined, wallet, pool).data;
  const isPoor = balance !== undefined && (isNative ? balance <= brought : balance < brought);
  const needsApproval = !isNative && (allowance ?? 0n) < brought;
  const together = useSimulation(
    wallet && isDue && balance !== undefined && !isPoor
      ? {
          account: wallet,
          approval: needsApproval ? approvalOf(sale, brought, asset) : undefined,
          calls: [finalizeSale(sale, offer)],
          failure: finalizeFailure(),
        }
      : undefined,
  );
  if (!offer || !isDue || !(isPoor || together.status === 'works')) return undefined;
  const traded = offer.side === 'tokens' ? offer.used : offer.received;
  return { ...offer, worth: (traded * unit) / launchRate, needsApproval, isPoor };
}
