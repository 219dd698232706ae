import type { ListingOffer as Offer } from '@kingspad/domain';
import type { Approval } from '@kingspad/protocol/token/calls';
import { coinName } from '#lib/coin-text.ts';
import { useAppConfig } from '#lib/config.ts';
import { fixedText, type Unit } from '#lib/figures.ts';
import { useText } from '#lib/i18n/index.ts';
import { FactList } from '#ui/FactList.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { Notice } from '#ui/Notice.tsx';
import { ActionButton } from '#web3/components/ActionButton.tsx';
import { useRun, type WriteRequest, type Action } from '#web3/index.ts';
import type { WalletOffer } from './use-listing-offer.ts';

/** Decimals that the specification fixes for a sale's coin and token (B.9). */
const [COIN_PLACES, TOKEN_PLACES] = [6, 4];

export interface ListingOfferPartProps {
  /** Result of `useListingOffer`; nothing is shown without one. */
  offer: WalletOffer | undefined;
  /** Units of amounts of the sale's token and of its coin. */
  units: { token: Unit; coin: Unit };
  /** The action of the card or dialog around it: one transaction at a time. */
  action: Action;
  /** The page's own transactions. @param amount with its unit */
  finalizeRequest: (offer: Offer, amount: string) => WriteRequest;
  approveRequest: (approval: Approval, amount: string) => WriteRequest;
  onDone?: () => void;
}

/**
 * Offers to finalize with coin or tokens of the wallet, where others made the token so cheap or dear in the pair that
 * finalizing alone fails.
 */
export function ListingOfferPart(props: ListingOfferPartProps) {
  const { offer, units, action, finalizeRequest, approveRequest, onDone } = props;
  const t = useText();
  const run = useRun();
  const native = coinName(useAppConfig()?.chainId);
  if (!offer) return null;
  const { side, used, received, worth, brought, approval, isPoor } = offer;
  const isCoin = side === 'coin';
  const { token, coin } = { token: units.token.label, coin: units.coin.label };
  const inCoin = (amount: bigint) => fixedText(units.coin, amount, COIN_PLACES);
  const inTokens = (amount: bigint) => fixedText(units.token, amount, TOKEN_PLACES);
  const [paid, got] = isCoin ? [inCoin, inTokens] : [inTokens, inCoin];
  const amount = paid(brought);
  return (
    <Notice tone="warning" title={t(isCoin ? 'offer.cheap' : 'offer.dear')}>
      <Stack gap={3}>
        <p>{isCoin ? t('offer.coin', { coin }) : t('offer.tokens', { token, coin })}</p>
        <FactList
          facts={[
            { label: isCoin ? t('offer.spent', { coin }) : t('offer.sold', { token }), value: paid(used) },
            { label: t('offer.received'), value: got(received) },
            { label: t(isCoin ? 'offer.worth' : 'offer.worthSold'), value: inCoin(worth) },
            { label: t('offer.brought'), value: amount },
          ]}
        />
        {!isPoor && <p>{t('offer.quote')}</p>}
        <ActionButton
          action={action}
          label={t(approval ? 'offer.approve' : 'offer.action', { amount })}
          disabledReason={isPoor ? t('offer.poor', { amount, coin: native }) : undefined}
          onPress={() => void press(offer, approval)}
        />
      </Stack>
    </Notice>
  );

  async function press(shown: Offer, first: Approval | undefined) {
    if (first) await action.run(approveRequest(first, amount));
    else if (await run(action, finalizeRequest(shown, amount))) onDone?.();
  }
}
