import {
  FAIR_BOUNDS,
  HOUR,
  PRESALE_META_BOUNDS,
  WINDOW_DECIMALS,
  usualWindow,
  windowBounds,
} from '@kingspad/domain';
import { FormInput, FormNumber, PresetChips } from '#creation/index.ts';
import { premiumOf } from '#cards/sale/listing.ts';
import { exactDurationText, useText } from '#lib/i18n/index.ts';
import { readTypedSale } from '../model/sale-values.ts';
import { useFollowing } from '../model/use-following.ts';
import type { Wizard } from '../model/use-wizard.ts';
import { Group } from './Group.tsx';

/** First question of a fair sale: its name, and how many tokens it sells. */
export function SupplyFields({ wizard }: { wizard: Wizard }) {
  const t = useText();
  const { token, context } = wizard;
  return (
    <Group title={t('presale.wizard.question.supply')}>
      <FormInput
        form={wizard}
        field="projectName"
        label={t('presale.wizard.projectName')}
        required
        hint={t('presale.wizard.projectName.hint')}
        rule={t('presale.wizard.projectName.rule', { max: PRESALE_META_BOUNDS.maxName })}
      />
      <FormNumber
        form={wizard}
        field="saleSupply"
        label={t('presale.wizard.supply')}
        decimals={context.tokenDecimals}
        unit={token.data?.symbol ?? ''}
        hint={t('presale.wizard.supply.hint')}
        required
      />
    </Group>
  );
}

/** When leaving a fair sale becomes limited; a tenth of the sale until another time is typed. */
export function ClosingWindowField({ wizard }: { wizard: Wizard }) {
  const t = useText();
  const { startAt, endAt } = readTypedSale(wizard.values, wizard.context);
  useFollowing(wizard, 'closingWindow', usualWindow({ startAt, endAt }));
  const { least, most } = windowBounds(Math.max(FAIR_BOUNDS.minDuration, (endAt ?? 0) - (startAt ?? 0)));
  return (
    <FormNumber
      form={wizard}
      field="closingWindow"
      label={t('presale.wizard.window')}
      decimals={WINDOW_DECIMALS}
      unit={t('presale.wizard.hours')}
      hint={t('presale.wizard.window.hint')}
      rule={
        startAt !== undefined && endAt !== undefined
          ? t('presale.wizard.window.rule', {
              least: exactDurationText(least),
              most: exactDurationText(most),
            })
          : undefined
      }
      readback={(hundredths) => exactDurationText((Number(hundredths) * HOUR) / 100)}
      required
    />
  );
}

/** Launch rates in percent of the sale's, by the listing price above the final one. */
const LISTINGS = [
  { percent: 0, rate: '100' },
  { percent: 10, rate: '90.9' },
  { percent: 25, rate: '80' },
] as const;

/** The listing price of a fair sale, as a part of the rate that its wallets get. */
export function LaunchPart({ wizard }: { wizard: Wizard }) {
  const t = useText();
  return (
    <FormNumber
      form={wizard}
      field="launchPercentage"
      label={t('presale.wizard.launchPart')}
      decimals={2}
      unit="%"
      required
      hint={t('presale.wizard.launchPart.hint')}
      rule={t('presale.wizard.launchPart.rule')}
      readback={(bps) => {
        const tenths = premiumOf(10_000n, bps);
        return tenths === 0
          ? t('lists.listing.same')
          : tenths > 0
            ? t('lists.listing.above', { percent: tenths / 10 })
            : t('presale.wizard.launchPart.below');
      }}
    />
  );
}

export function LaunchPresets({ wizard }: { wizard: Wizard }) {
  const t = useText();
  return (
    <PresetChips
      label={t('presale.wizard.launchRate.presets')}
      presets={LISTINGS.map(({ percent, rate }) => ({
        id: rate,
        text: percent === 0 ? t('lists.listing.same') : t('lists.listing.above', { percent }),
      }))}
      onPick={(rate) => wizard.change('launchPercentage', rate)}
    />
  );
}
