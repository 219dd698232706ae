import { tokensFor, usdValue } from '@kingspad/domain';
import { useCoinPrice } from '#cards/coin-price.ts';
import { premiumOf } from '#cards/sale/listing.ts';
import { WorthAmount } from '#cards/WorthAmount.tsx';
import { dollarsText } from '#lib/dollars.ts';
import { useText } from '#lib/i18n/index.ts';
import { valueOf } from '#lib/read.ts';
import { FactList } from '#ui/FactList.tsx';
import { atListing } from '../model/glance.ts';
import { changeText } from '../model/market.ts';
import { tokenText } from '../model/requests.ts';
import type { ShownSale } from '../model/sale.ts';
import styles from './ContributeCard.module.css';

export interface ContributionPreviewProps {
  sale: ShownSale;
  /** Earlier and present contribution of the wallet, base units of the coin. */
  mine: bigint;
  amount: bigint;
}

/** Preview of a contribution before the wallet opens, in exact amounts. */
export function ContributionPreview({ sale, mine, amount }: ContributionPreviewProps) {
  const t = useText();
  const { tokensPerCoin, unit } = sale;
  // Counted from the wallet's total, as the contract does: rounding each part down would lose some.
  const reserved = tokensFor(mine + amount, tokensPerCoin, unit);
  const received = reserved - tokensFor(mine, tokensPerCoin, unit);
  const price = valueOf(useCoinPrice(sale.coin.address)) ?? null;
  const listed = usdValue(atListing(sale, received), sale.coin.decimals, price);
  const coin = { ...sale.coin, label: sale.coin.symbol };
  const premium = changeText(premiumOf(tokensPerCoin, sale.launchRate));
  return (
    <>
      <FactList
        facts={[
          { label: t('details.preview.pay'), value: <WorthAmount token={coin} amount={amount} /> },
          {
            label: t('details.preview.reserve'),
            value: (
              <>
                <span>{tokenText(sale, received)}</span>
                {listed !== null && (
                  <span className={styles.usd}>
                    {t('details.preview.atListing', { usd: dollarsText(listed), change: premium })}
                  </span>
                )}
              </>
            ),
          },
          ...(mine > 0n ? [{ label: t('details.preview.total'), value: tokenText(sale, reserved) }] : []),
          { label: t('details.preview.back'), value: <WorthAmount token={coin} amount={mine + amount} /> },
        ]}
      />
    </>
  );
}
