import { usdValue } from '@kingspad/domain';
import type { ReactNode } from 'react';
import { premiumOf } from '../../../../cards/sale/listing.ts';
import { coinUsd, useCoinPrice } from '../../../../cards/coin-price.ts';
import { priceText, shownText } from '../../../../lib/figures.ts';
import { durationText, useText } from '../../../../lib/i18n/index.ts';
import { Card } from '../../../../ui/Card.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { glanceOf, PRICE_PLACES } from '../model/glance.ts';
import type { Sale } from '../model/sale.ts';
import type { TokenSpread } from '../model/use-distribution.ts';
import styles from './AtGlance.module.css';

export interface AtGlanceProps {
  sale: Sale;
  /** Undefined while it is read, 'away' where it cannot be. */
  spread: TokenSpread;
}

/** Price, value and liquidity of the offer, in the coin and in dollars where the coin has a reliable price. */
export function AtGlance({ sale, spread }: AtGlanceProps) {
  const t = useText();
  const { coin, token } = sale;
  const price = useCoinPrice(coin.address);
  const market = useCoinPrice(token.address);
  const known = typeof spread === 'object' ? spread : undefined;
  const glance = glanceOf({
    sale,
    decimals: token.decimals,
    supply: known?.supply ?? 0n,
    unavailable: known?.unavailable ?? 0n,
    coinUsd: price ?? null,
  });
  const inCoin = (amount: bigint, places = 0) =>
    shownText({ label: coin.symbol, decimals: coin.decimals + places }, amount);
  const inUsd = (amount: bigint) => coinUsd(amount, coin.decimals, price) ?? '';
  const ofSupply = (amount: bigint) => {
    if (spread === undefined) return <Skeleton chars={8} />;
    return known ? inUsd(amount) || inCoin(amount) : t('details.checks.unknown');
  };
  const tenths = premiumOf(sale.tokensPerCoin, sale.launchRate);
  return (
    <Card title={t('details.glance.title')}>
      <dl className={styles.figures}>
        <Figure label={t('lists.price')} note={usdPrice(glance.priceUsd)}>
          {inCoin(glance.price, PRICE_PLACES)}
        </Figure>
        <Figure label={t('details.glance.raised')} note={inUsd(sale.raised)}>
          {inCoin(sale.raised)}
        </Figure>
        <Figure label={t('lists.listing')} note={marketText()}>
          {tenths === 0 ? t('lists.listing.same') : t('lists.listing.above', { percent: tenths / 10 })}
        </Figure>
        <Figure label={t('details.glance.marketCap')} note={t('details.glance.marketCapNote')}>
          {ofSupply(glance.marketCap)}
        </Figure>
        <Figure label={t('details.glance.diluted')} note={t('details.glance.dilutedNote')}>
          {ofSupply(glance.fullyDiluted)}
        </Figure>
        <Figure label={t('details.glance.liquidity')} note={lockText()}>
          {inUsd(2n * glance.liquidity) || inCoin(2n * glance.liquidity)}
        </Figure>
      </dl>
    </Card>
  );

  function usdPrice(usd: bigint | null): string {
    return usd === null ? t('details.glance.noPrice') : priceText(usd);
  }
  function lockText(): string {
    const when = t(sale.finalizedAt > 0 ? 'details.glance.listed' : 'details.glance.atHardCap');
    const lock = sale.isLiquidityBurnt
      ? t('lists.burnt')
      : t('details.glance.locked', { time: durationText(sale.lockSeconds) });
    return `${when}, ${lock}`;
  }
  /** Beside the market where the token trades already, else the listing price itself. */
  function marketText(): string {
    if (!market || glance.listingUsd === null) return usdPrice(glance.listingUsd);
    const worth = usdValue(10n ** BigInt(token.decimals ?? 0), token.decimals, market);
    if (worth === null || worth === 0n) return usdPrice(glance.listingUsd);
    const tenths = Number((glance.listingUsd * 1_000n) / worth) - 1_000;
    if (tenths === 0) return t('details.glance.atMarket', { price: priceText(worth) });
    return t(tenths < 0 ? 'details.glance.belowMarket' : 'details.glance.aboveMarket', {
      price: priceText(worth),
      percent: Math.abs(tenths) / 10,
    });
  }
}

/** The card without its figures, shown while the sale loads. */
export function GlanceSkeleton() {
  const t = useText();
  const labels = [
    t('lists.price'),
    t('details.glance.raised'),
    t('lists.listing'),
    t('details.glance.marketCap'),
    t('details.glance.diluted'),
    t('details.glance.liquidity'),
  ];
  return (
    <Card title={t('details.glance.title')}>
      <dl className={styles.figures}>
        {labels.map((label) => (
          <Figure key={label} label={label} note="">
            <Skeleton chars={10} />
          </Figure>
        ))}
      </dl>
    </Card>
  );
}

function Figure({ label, note, children }: { label: string; note: string; children: ReactNode }) {
  return (
    <div className={styles.figure}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{children}</dd>
      <dd className={styles.note}>{note}</dd>
    </div>
  );
}
