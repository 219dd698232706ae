import { FormNumber } from '#creation/index.ts';
import { useText } from '#lib/i18n/index.ts';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Pair } from '#ui/layout/columns.tsx';
import type { Wizard } from '../model/use-wizard.ts';
import { Group } from './Group.tsx';

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
            decimals={0}
            unit={t('ui.days')}
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
      )}
    </Group>
  );
}
