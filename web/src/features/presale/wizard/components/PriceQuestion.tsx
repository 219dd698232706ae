import { amountTextIssue, issue, readProject, zeroAddress, type Issue } from '@kingspad/domain';
import { useState } from 'react';
import { useCoinPrice } from '#cards/coin-price.ts';
import { exactFigure } from '#lib/figures.ts';
import { useText } from '#lib/i18n/index.ts';
import { priceFigure } from '#lib/prices.ts';
import { valueOf } from '#lib/read.ts';
import { typedAmount } from '#lib/typed-amount.ts';
import { ChoiceGroup } from '#ui/ChoiceGroup.tsx';
import { NumberField } from '#ui/NumberField.tsx';
import { Cluster, Stack } from '#ui/layout/layout.tsx';
import { BASES, priceScale, rateOfPrice, type PriceBasis, type PriceCurrency } from '../model/price.ts';
import type { Wizard } from '../model/use-wizard.ts';
import styles from './Wizard.module.css';

/** Asks for a price or a valuation and fills in the rate; a launch rate that was the same follows. */
export function PriceQuestion({ wizard }: { wizard: Wizard }) {
  const t = useText();
  const { values, context, coin, token, supply, change } = wizard;
  const [basis, setBasis] = useState<PriceBasis>('price');
  const [currency, setCurrency] = useState<PriceCurrency>('coin');
  const [typed, setTyped] = useState({ text: '', rate: '' });
  const coinUsd = valueOf(useCoinPrice(coin?.address ?? zeroAddress)) ?? null;
  const isInUsd = currency === 'usd' && coinUsd !== null;
  // Before the token has answered its decimals are a guess.
  const scale =
    token.data && priceScale(basis, isInUsd ? 'usd' : 'coin', { ...context, supply: supply.data, coinUsd });
  // A rate typed below replaces the price that was typed here.
  const text = typed.rate === values.tokensPerBNB ? typed.text : '';
  const derived = scale && rateOfPrice(text, scale, context.tokenDecimals);
  const { tokensPerCoin } = readProject(values, context);
  const unit = isInUsd
    ? { label: '$', decimals: 18 }
    : { label: coin?.symbol ?? '', decimals: scale?.decimals ?? 18 };

  function take(next: string) {
    const result = scale && rateOfPrice(next, scale, context.tokenDecimals);
    const rate = result?.text ?? '';
    setTyped({ text: next, rate });
    if (values.launchRate === '' || values.launchRate === values.tokensPerBNB) change('launchRate', rate);
    change('tokensPerBNB', rate);
  }

  function choose(next: { basis?: PriceBasis; currency?: PriceCurrency }) {
    setBasis(next.basis ?? basis);
    setCurrency(next.currency ?? currency);
    setTyped({ text: '', rate: '' });
  }

  return (
    <Stack gap={3}>
      <Cluster gap={5} align="start">
        <ChoiceGroup
          compact
          label={t('presale.wizard.price.basis')}
          options={BASES.map((id) => ({ id, label: t(`presale.wizard.price.basis.${id}`) }))}
          selected={basis}
          onSelect={(id) => choose({ basis: id })}
        />
        {coinUsd !== null && coin && (
          <ChoiceGroup
            compact
            label={t('presale.wizard.price.currency')}
            options={[
              { id: 'coin', label: coin.symbol },
              { id: 'usd', label: t('presale.wizard.price.usd') },
            ]}
            selected={currency}
            onSelect={(id) => choose({ currency: id })}
          />
        )}
      </Cluster>
      <NumberField
        label={t(`presale.wizard.price.${basis}`)}
        name="askedPrice"
        decimals={scale?.decimals ?? 18}
        symbol={isInUsd ? 'USD' : coin?.symbol}
        disabled={!scale}
        value={text}
        placeholder={
          scale && tokensPerCoin ? priceFigure(scale.product / tokensPerCoin, unit).plain : undefined
        }
        error={wrong()}
        hint={
          <span className={styles.muted}>
            {derived?.isRounded
              ? t('presale.wizard.price.rounded', {
                  amount: `${exactFigure(derived.price, scale?.decimals ?? 18)} ${isInUsd ? 'USD' : unit.label}`,
                })
              : t('presale.wizard.price.hint')}
          </span>
        }
        onChange={take}
      />
    </Stack>
  );

  function wrong(): Issue | undefined {
    if (!scale) return undefined;
    const found = amountTextIssue(text, scale.decimals);
    const isAbove = typedAmount(text, scale.decimals) !== undefined && !derived;
    return found ?? (isAbove ? issue('issue.presale.price.high') : undefined);
  }
}
