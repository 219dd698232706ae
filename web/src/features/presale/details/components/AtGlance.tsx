import { usdValue } from '@kingspad/domain';
import { PRICE_PLACES } from '@kingspad/domain/prices';
import type { ReactNode } from 'react';
import { premiumOf } from '#cards/sale/listing.ts';
import { useCoinPrice } from '#cards/coin-price.ts';
import { Worth } from '#cards/Worth.tsx';
import { priceText } from '#lib/prices.ts';
import { durationText, useText } from '#lib/i18n/index.ts';
import { mapRead, missingOf, valueOf, type Read } from '#lib/read.ts';
import { Card } from '#ui/Card.tsx';
import { Price } from '#ui/Price.tsx';
import { ReadValue } from '#ui/ReadValue.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { TokenAmount } from '#ui/TokenAmount.tsx';
import { Usd } from '#ui/Usd.tsx';
import { committedOf } from '../model/fair.ts';
import { glanceOf } from '../model/glance.ts';
import type { Shown } from '../model/shown.ts';
import type { TokenSpread } from '../model/use-distribution.ts';
import styles from './AtGlance.module.css';

export interface AtGlanceProps {
  shown: Shown;
  spread: Read<TokenSpread>;
}

/** Price, value and liquidity of the offer, in the coin and in dollars where the coin has a reliable price. */
export function AtGlance({ shown, spread }: AtGlanceProps) {
  const t = useText();
  const { sale, stage } = shown;
  const { coin, token } = sale;
  const price = useCoinPrice(coin.address);
  const market = useCoinPrice(token.address);
  const supply = valueOf(spread);
  const glance = glanceOf({
    sale,
    isOver: stage.status === 2,
    decimals: token.decimals,
    supply: supply?.supply ?? 0n,
    unavailable: supply?.unavailable ?? 0n,
    coinUsd: valueOf(price) ?? null,
  });
  const inCoin = (amount: bigint) => (
    <TokenAmount value={amount} decimals={coin.decimals} symbol={coin.symbol} />
  );
  const inUsd = (amount: bigint) => <Worth token={coin.address} decimals={coin.decimals} amount={amount} />;
  /** In dollars, else in the coin; nothing before both the price and what the amount follows from have answered. */
  const worth = (amount: bigint, source?: Read<unknown>) => {
    const missing = missingOf(...(source ? [source] : [])) ?? (price.state === 'loading' ? price : undefined);
    if (missing) return <ReadValue read={missing}>{() => null}</ReadValue>;
    const usd = usdValue(amount, coin.decimals, valueOf(price) ?? null);
    return usd === null ? inCoin(amount) : <Usd value={usd} />;
  };
  return (
    <Card title={t('details.glance.title')}>
      <dl className={styles.figures}>
        <Figure
          label={t(sale.fair && stage.status < 2 ? 'details.glance.priceNow' : 'lists.price')}
          note={usdPrice(glance.priceUsd)}
        >
          <Price value={glance.price} unit={{ label: coin.symbol, decimals: coin.decimals + PRICE_PLACES }} />
        </Figure>
        <Figure
          label={t(sale.fair ? 'details.glance.committed' : 'details.glance.raised')}
          note={inUsd(committedOf(sale))}
        >
          {inCoin(committedOf(sale))}
        </Figure>
        {stage.status === 3 ? failed() : listed()}
      </dl>
    </Card>
  );

  /** A sale that failed has no listing: what was promised for it is not shown. */
  function failed() {
    return (
      <>
        <Figure label={t('details.glance.refunded')} note={inUsd(sale.refunded)}>
          {inCoin(sale.refunded)}
        </Figure>
        <Figure label={t('details.glance.listing')}>{t('details.glance.never')}</Figure>
      </>
    );
  }

  function listed() {
    const tenths = premiumOf(sale.tokensPerCoin, sale.launchRate);
    return (
      <>
        <Figure label={t('lists.listing')} note={marketText()}>
          {tenths === 0 ? t('lists.listing.same') : t('lists.listing.above', { percent: tenths / 10 })}
        </Figure>
        <Figure label={t('details.glance.marketCap')} note={t('details.glance.marketCapNote')}>
          {worth(glance.marketCap, spread)}
        </Figure>
        <Figure label={t('details.glance.diluted')} note={t('details.glance.dilutedNote')}>
          {worth(glance.fullyDiluted, spread)}
        </Figure>
        <Figure label={t('details.glance.liquidity')} note={lockText()}>
          {worth(2n * glance.liquidity)}
        </Figure>
      </>
    );
  }

  function usdPrice(usd: bigint | null): ReactNode {
    return (
      <ReadValue read={mapRead(price, () => usd)}>
        {(known) => (known === null ? t('details.glance.noPrice') : <Price value={known} />)}
      </ReadValue>
    );
  }
  function lockText(): string {
    const when = {
      4: t('details.glance.listed'),
      2: t('details.glance.atFinalization'),
    }[stage.status as number];
    const lock = sale.isLiquidityBurnt
      ? t('lists.burnt')
      : t('details.glance.locked', { time: durationText(sale.lockSeconds) });
    const open = t(sale.fair ? 'details.glance.byNow' : 'details.glance.atHardCap');
    return `${when ?? open}${t('ui.comma')}${lock}`;
  }
  /** Beside the market where the token trades already, else the listing price itself. */
  function marketText(): ReactNode {
    if (market.state === 'loading' || price.state === 'loading') return <Skeleton chars={8} />;
    const now = valueOf(market);
    if (!now || glance.listingUsd === null) return usdPrice(glance.listingUsd);
    const worthNow = usdValue(10n ** BigInt(token.decimals ?? 0), token.decimals, now);
    if (worthNow === null || worthNow === 0n) return usdPrice(glance.listingUsd);
    const tenths = Number((glance.listingUsd * 1_000n) / worthNow) - 1_000;
    if (tenths === 0) return t('details.glance.atMarket', { price: priceText(worthNow) });
    return t(tenths < 0 ? 'details.glance.belowMarket' : 'details.glance.aboveMarket', {
      price: priceText(worthNow),
      percent: Math.abs(tenths) / 10,
    });
  }
}

function Figure({ label, note, children }: { label: string; note?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.figure}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{children}</dd>
      <dd className={styles.note}>{note}</dd>
    </div>
  );
}
