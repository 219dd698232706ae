import { listingOffer, type ListingOffer } from '@kingspad/domain';
import { finalizeSale } from '@kingspad/protocol/sale/calls';
import { presentRates, type RateFacts, type Sale } from '@kingspad/protocol/sale/model';
import { readListingNeeds } from '@kingspad/protocol/sale/read';
import type { Approval } from '@kingspad/protocol/token/calls';
import { translate } from '#lib/i18n/index.ts';
import { useAllowance, useChainRead, useCoinBalance, useSimulation, useWallet } from '#web3/index.ts';

/** The facts of a sale that an offer follows from. */
export type OfferedSale = Pick<Sale, 'pool' | 'token' | 'coin' | 'block'> & RateFacts;

/** Finalizing with coin or tokens of the wallet, if finalizing alone would fail. */
export interface WalletOffer extends ListingOffer {
  /** Value of the traded tokens at the listing rate, base units of the coin. */
  worth: bigint;
  /** The approval that has to precede; undefined if there is none, or none is needed. */
  approval: Approval | undefined;
  /** The wallet's balance is insufficient. */
  isPoor: boolean;
}

/** The failure of a finalization, if the contract gives no reason. */
export const finalizeFailure = () => ({
  title: translate('title.transactionFailed'),
  fallback: translate('failed.finalize'),
});

/**
 * Whether coin or tokens of the wallet would let a sale be finalized that cannot be finalized as its pair stands: by the
 * sale's own view, and by simulating both calls on the chain. Undefined if not, or while that is not known.
 * @param isOpen whether the wallet may finalize by the time; nothing is read before
 */
export function useListingOffer(sale: OfferedSale, isOpen = true): WalletOffer | undefined {
  const { account, status } = useWallet();
  const { coin, token, pool, unit, block } = sale;
  const { launchRate } = presentRates(sale);
  // Below the sale's own key, so that live updates refresh it.
  const needs = useChainRead(
    ['presale', pool.toLowerCase(), 'listing-needs'],
    isOpen && block !== undefined && (({ client }) => readListingNeeds(client, pool)),
    { refetchInterval: 30_000 },
  ).data;
  const offer = isOpen && needs ? listingOffer(needs, launchRate, unit) : null;
  const wallet = status === 'ready' ? account : undefined;
  const failure = finalizeFailure();
  const alone = useSimulation(
    wallet && offer ? { account: wallet, calls: [finalizeSale(sale)], failure } : undefined,
  );
  const isDue = offer !== null && alone.status === 'reverts';
  const isNative = offer?.side === 'coin' && coin.isNative;
  const asset = offer?.side === 'tokens' ? token.address : coin.address;
  const brought = offer?.brought ?? 0n;
  const balance = useCoinBalance(isDue ? asset : undefined, wallet).data;
  const allowance = useAllowance(isDue && !isNative ? asset : undefined, wallet, pool).data;
  const isPoor = balance !== undefined && (isNative ? balance <= brought : balance < brought);
  const needsApproval = !isNative && (allowance ?? 0n) < brought;
  const approval = needsApproval ? { token: asset, spender: pool, amount: brought } : undefined;
  const together = useSimulation(
    wallet && isDue && balance !== undefined && !isPoor
      ? { account: wallet, approval, calls: [finalizeSale(sale, offer)], failure }
      : undefined,
  );
  if (!offer || !isDue || !(isPoor || together.status === 'works')) return undefined;
  const traded = offer.side === 'tokens' ? offer.used : offer.received;
  return { ...offer, worth: (traded * unit) / launchRate, approval, isPoor };
}
