import { COIN_FIELDS, PRESALE_META_BOUNDS, isSoftCapLow } from '@kingspad/domain';
import { Worth } from '#cards/Worth.tsx';
import { FormInput, FormNumber } from '#creation/index.ts';
import { useText } from '#lib/i18n/index.ts';
import { Notice } from '#ui/Notice.tsx';
import { Pair } from '#ui/layout/columns.tsx';
import { rateReadback } from '../model/rate-text.ts';
import { isFair, readTypedSale } from '../model/sale-values.ts';
import type { Wizard } from '../model/use-wizard.ts';
import { Group } from './Group.tsx';
import { PriceQuestion } from './PriceQuestion.tsx';

/** First question: the sale's name, and the price or rate of its token. */
export function PriceFields({ wizard }: { wizard: Wizard }) {
  const t = useText();
  const { token, coin, context } = wizard;
  return (
    <Group title={t('presale.wizard.question.price')}>
      <FormInput
        form={wizard}
        field="projectName"
        label={t('presale.wizard.projectName')}
        required
        hint={t('presale.wizard.projectName.hint')}
        rule={t('presale.wizard.projectName.rule', { max: PRESALE_META_BOUNDS.maxName })}
      />
      <PriceQuestion wizard={wizard} />
      <FormNumber
        form={wizard}
        field="tokensPerBNB"
        label={t('presale.wizard.rate', { coin: coin?.symbol ?? '' })}
        decimals={context.tokenDecimals}
        unit={token.data?.symbol ?? ''}
        readback={rateReadback(wizard, t)}
        required
      />
    </Group>
  );
}

/** Second question: the caps, and the limits per wallet. */
export function RaiseFields({ wizard }: { wizard: Wizard }) {
  const t = useText();
  const { coin, values, context } = wizard;
  const typed = readTypedSale(values, context);
  const fair = isFair(values);
  return (
    <Group title={t('presale.wizard.question.raise')}>
      <Pair>
        {COIN_FIELDS.map((field) => (
          <FormNumber
            key={field}
            form={wizard}
            field={field}
            label={t(`presale.wizard.${field}`)}
            decimals={context.coinDecimals}
            unit={coin?.symbol ?? ''}
            required
            rule={ruleOf(field)}
            hint={
              coin && <Worth token={coin.address} decimals={coin.decimals} amount={typed[field] ?? 0n} full />
            }
          />
        ))}
      </Pair>
      {isSoftCapLow(typed) && (
        <Notice tone="warning" live>
          <p>{t('presale.wizard.caps.low')}</p>
        </Notice>
      )}
    </Group>
  );

  function ruleOf(field: (typeof COIN_FIELDS)[number]): string | undefined {
    if (field === 'hardCap') return t('presale.wizard.hardCap.rule');
    return fair && field === 'maximumBuy' ? t('presale.wizard.maximumBuy.rule') : undefined;
  }
}
