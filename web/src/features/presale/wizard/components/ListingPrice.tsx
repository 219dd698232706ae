import { readProject } from '@kingspad/domain';
import { PRICE_PLACES } from '@kingspad/domain/prices';
import { premiumOf } from '#cards/sale/listing.ts';
import type { Unit } from '#lib/figures.ts';
import { useText } from '#lib/i18n/index.ts';
import { Card } from '#ui/Card.tsx';
import { Price } from '#ui/Price.tsx';
import type { Wizard } from '../model/use-wizard.ts';
import { styled } from '#ui/styled.ts';
import styles from './ListingPrice.module.css';

/** Chart of the token's price in the sale and at the listing, drawn as the rates are typed. */
export function ListingPrice({ wizard: { values, context, coin, token } }: { wizard: Wizard }) {
  const t = useText();
  const { tokensPerCoin, launchRate } = readProject(values, context);
  const isKnown = tokensPerCoin && launchRate && coin && token.data;
  return (
    <Card title={t('presale.wizard.prices')}>
      {isKnown ? (
        <>
          <dl className={styles.prices}>
            <PriceRow name={t('presale.wizard.prices.sale')} {...priceOf(tokensPerCoin)} />
            <PriceRow name={t('presale.wizard.prices.listing')} {...priceOf(launchRate)} />
          </dl>
          <p className={styles.note}>{change(tokensPerCoin, launchRate)}</p>
        </>
      ) : (
        <p className={styles.note}>{t('presale.wizard.prices.missing')}</p>
      )}
    </Card>
  );

  function priceOf(rate: bigint) {
    const price = 10n ** BigInt(context.tokenDecimals + context.coinDecimals + PRICE_PLACES) / rate;
    const unit = { label: coin?.symbol ?? '', decimals: context.coinDecimals + PRICE_PLACES };
    const highest = tokensPerCoin && launchRate && tokensPerCoin < launchRate ? tokensPerCoin : launchRate;
    return { price, unit, percent: Number(((highest ?? rate) * 1_000n) / rate) / 10 };
  }

  function change(rate: bigint, launch: bigint): string {
    const tenths = premiumOf(rate, launch);
    if (tenths === 0) return t('presale.wizard.prices.same');
    return tenths > 0
      ? t('presale.wizard.prices.above', { percent: tenths / 10 })
      : t('presale.wizard.prices.below', { percent: -tenths / 10 });
  }
}

interface PriceRowProps {
  name: string;
  /** Base units of the unit. */
  price: bigint;
  unit: Unit;
  /** Difference as a part of the higher price. */
  percent: number;
}

function PriceRow({ name, price, unit, percent }: PriceRowProps) {
  return (
    <div className={styles.price}>
      <dt>{name}</dt>
      <dd>
        <Price value={price} unit={unit} />
      </dd>
      <dd className={styles.bar} aria-hidden="true">
        <span ref={styled({ 'inline-size': `${percent}%` })} />
      </dd>
    </div>
  );
}
