import { PRESALE_BOUNDS, readProject } from '@kingspad/domain';
import { FormNumber, PresetChips } from '#creation/index.ts';
import { useText } from '#lib/i18n/index.ts';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Pair } from '#ui/layout/columns.tsx';
import { routerChoices } from '../model/choices.ts';
import { launchRateAbove } from '../model/price.ts';
import { isFair } from '../model/sale-values.ts';
import type { Wizard } from '../model/use-wizard.ts';
import { ChoiceField } from './ChoiceField.tsx';
import { rateReadback } from '../model/rate-text.ts';
import { LaunchPart, LaunchPresets } from './FairFields.tsx';
import { Group } from './Group.tsx';

/** Usual listing prices, percent above the sale's. */
const LISTING_PERCENTS = [0, 10, 25] as const;

/** Fields of the listing: router, amount and lock of the liquidity. */
export function LiquidityFields({ wizard }: { wizard: Wizard }) {
  const t = useText();
  const { values, config, change } = wizard;
  const fair = isFair(values);
  const isBurn = values.isLiquidityBurn;
  return (
    <Group title={t('presale.wizard.group.liquidity')}>
      <ChoiceField
        wizard={wizard}
        field="liquidityProvider"
        label={t('presale.wizard.router')}
        hint={t('presale.wizard.router.hint')}
        choices={routerChoices(config)}
      />
      <Pair>
        <FormNumber
          form={wizard}
          field="liquidityPercentage"
          label={t('presale.wizard.liquidityPercentage')}
          decimals={2}
          unit="%"
          required
          hint={t('presale.wizard.liquidityPercentage.hint')}
          rule={t('presale.wizard.liquidityPercentage.rule')}
        />
        {fair ? <LaunchPart wizard={wizard} /> : <LaunchRate wizard={wizard} />}
      </Pair>
      {fair ? <LaunchPresets wizard={wizard} /> : <RatePresets wizard={wizard} />}
      <FormNumber
        form={wizard}
        field="liquidityUnlockTime"
        label={t('presale.wizard.unlockDays')}
        decimals={0}
        unit={t('ui.days')}
        required
        fixed={isBurn ? '0' : undefined}
        hint={t('presale.wizard.unlockDays.hint')}
        rule={t('presale.wizard.unlockDays.rule', { days: PRESALE_BOUNDS.minLockDays })}
      />
      <Checkbox
        name="isLiquidityBurn"
        label={t('presale.wizard.burnLiquidity')}
        hint={t('presale.wizard.burnLiquidity.hint')}
        checked={isBurn}
        onChange={(checked) => change('isLiquidityBurn', checked)}
      />
      {isBurn && (
        <Notice tone="warning" live>
          <p>{t('presale.wizard.burnLiquidity.warning')}</p>
        </Notice>
      )}
    </Group>
  );
}

/** The launch rate of a sale at a fixed rate. */
function LaunchRate({ wizard }: { wizard: Wizard }) {
  const t = useText();
  const { token, coin } = wizard;
  return (
    <FormNumber
      form={wizard}
      field="launchRate"
      label={t('presale.wizard.launchRate', { coin: coin?.symbol ?? '' })}
      decimals={wizard.context.tokenDecimals}
      unit={token.data?.symbol}
      required
      hint={t('presale.wizard.launchRate.hint')}
      rule={t('presale.wizard.launchRate.rule')}
      readback={rateReadback(wizard, t)}
    />
  );
}

function RatePresets({ wizard: { values, context, change } }: { wizard: Wizard }) {
  const t = useText();
  const { tokensPerCoin } = readProject(values, context);
  if (!tokensPerCoin) return null;
  return (
    <PresetChips
      label={t('presale.wizard.launchRate.presets')}
      presets={LISTING_PERCENTS.map((percent) => ({
        id: String(percent),
        text: percent === 0 ? t('lists.listing.same') : t('lists.listing.above', { percent }),
      }))}
      onPick={(percent) =>
        change('launchRate', launchRateAbove(tokensPerCoin, Number(percent), context.tokenDecimals))
      }
    />
  );
}
