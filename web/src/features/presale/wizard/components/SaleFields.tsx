import { COIN_FIELDS, PRESALE_META_BOUNDS, isSoftCapLow, readProject } from '@kingspad/domain';
import { Worth } from '#cards/Worth.tsx';
import { FormInput, FormNumber } from '#creation/index.ts';
import { useText } from '#lib/i18n/index.ts';
import { Notice } from '#ui/Notice.tsx';
import { Pair } from '#ui/layout/columns.tsx';
import type { Wizard } from '../model/use-wizard.ts';
import { Group } from './Group.tsx';

/** The sale's name, rate, caps and limits per wallet. */
export function SaleFields({ wizard }: { wizard: Wizard }) {
  const t = useText();
  const { token, coin, values, context } = wizard;
  const typed = readProject(values, context);
  const [symbol, unit] = [token.data?.symbol ?? '', coin?.symbol ?? ''];
  return (
    <Group title={t('presale.wizard.group.sale')}>
      <FormInput
        form={wizard}
        field="projectName"
        label={t('presale.wizard.projectName')}
        required
        hint={t('presale.wizard.projectName.hint', { max: PRESALE_META_BOUNDS.maxName })}
      />
      <FormNumber
        form={wizard}
        field="tokensPerBNB"
        label={t('presale.wizard.rate', { coin: unit })}
        decimals={context.tokenDecimals}
        unit={symbol}
        required
      />
      <Pair>
        {COIN_FIELDS.map((field) => (
          <FormNumber
            key={field}
            form={wizard}
            field={field}
            label={t(`presale.wizard.${field}`)}
            decimals={context.coinDecimals}
            unit={unit}
            required
            hint={
              <>
                <span>{field === 'hardCap' && t('presale.wizard.hardCap.hint')} </span>
                {coin && (
                  <Worth token={coin.address} decimals={coin.decimals} amount={typed[field] ?? 0n} full />
                )}
              </>
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
}
