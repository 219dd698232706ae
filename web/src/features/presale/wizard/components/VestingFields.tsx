import { CYCLE_DECIMALS, cycleSeconds } from '@kingspad/domain';
import { FormNumber, PresetChips } from '#creation/index.ts';
import { exactDurationText, useText } from '#lib/i18n/index.ts';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { late } from '#ui/late.tsx';
import { Pair } from '#ui/layout/columns.tsx';
import type { Wizard } from '../model/use-wizard.ts';
import { SALE_VESTINGS, vestingValues } from '../model/presets.ts';
import type { WizardField } from '../model/wizard-values.ts';
import { Group } from './Group.tsx';

const { Part: VestingCurve } = late(() => import('./VestingCurve.tsx').then((module) => module.VestingCurve));

/** Whether investors get their tokens at once or step by step. What was typed for the other stays. */
export function VestingFields({ wizard }: { wizard: Wizard }) {
  const t = useText();
  const { values, change } = wizard;
  return (
    <Group title={t('presale.wizard.group.vesting')}>
      <Checkbox
        name="isVestingEnabled"
        label={t('presale.wizard.vesting')}
        hint={t('presale.wizard.vesting.hint')}
        checked={values.isVestingEnabled}
        onChange={(checked) => change('isVestingEnabled', checked)}
      />
      {values.isVestingEnabled && (
        <>
          <PresetChips
            label={t('presale.wizard.vesting.presets')}
            presets={SALE_VESTINGS.map((id) => ({ id, text: t(`presale.wizard.vesting.preset.${id}`) }))}
            onPick={(preset) => {
              const filled = Object.entries(vestingValues(preset));
              for (const [field, value] of filled) change(field as WizardField, value);
            }}
          />
          <Pair>
            <FormNumber
              form={wizard}
              field="initialTokenReleasePercentage"
              label={t('presale.wizard.initialRelease')}
              decimals={2}
              unit="%"
              required
            />
            <FormNumber
              form={wizard}
              field="vestingCyclesInDays"
              label={t('presale.wizard.cycleDays')}
              decimals={CYCLE_DECIMALS.days}
              unit={t('ui.days')}
              readback={() => exactDurationText(cycleSeconds(values.vestingCyclesInDays, 'days') ?? 0)}
              required
            />
            <FormNumber
              form={wizard}
              field="tokenReleasePercentageInCycle"
              label={t('presale.wizard.cycleRelease')}
              decimals={2}
              unit="%"
              required
            />
          </Pair>
          <VestingCurve wizard={wizard} placeholder={<Skeleton lines={6} />} />
        </>
      )}
    </Group>
  );
}
