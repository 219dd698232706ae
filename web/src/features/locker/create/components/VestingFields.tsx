import { CYCLE_DECIMALS, cycleSeconds, isReleasedAtOnce, type VestingField } from '@kingspad/domain';
import { exactDurationText, useText } from '#lib/i18n/index.ts';
import { NumberField } from '#ui/NumberField.tsx';
import type { LockFormState } from '../model/use-lock-form.ts';
import styles from './VestingFields.module.css';

/** The first release, and the releases after it. */
export function VestingFields({ form }: { form: LockFormState }) {
  const t = useText();
  const { unit } = form.facts;
  const isAtOnce = isReleasedAtOnce(form.values);
  return (
    <div className={styles.fields}>
      <FigureField
        form={form}
        field="initialPercent"
        label={t('locker.initialPercent')}
        unit="%"
        hint={isAtOnce ? t('locker.initialPercent.whole') : undefined}
      />
      <FigureField
        form={form}
        field="cycle"
        label={t(`locker.cycle.${unit}`)}
        decimals={CYCLE_DECIMALS[unit]}
        readback={() => exactDurationText(cycleSeconds(form.values.cycle, unit) ?? 0)}
        idle={isAtOnce}
      />
      <FigureField
        form={form}
        field="cyclePercent"
        label={t('locker.cyclePercent')}
        unit="%"
        idle={isAtOnce}
      />
    </div>
  );
}

interface FigureFieldProps {
  form: LockFormState;
  field: Exclude<VestingField, 'initialReleaseDate'>;
  label: string;
  unit?: string;
  hint?: string;
  decimals?: number;
  readback?: () => string;
  /** Ignored now; the typed value is kept. */
  idle?: boolean;
}

function FigureField({ form, field, label, unit, hint, decimals = 2, readback, idle }: FigureFieldProps) {
  return (
    <NumberField
      label={label}
      required={!idle}
      error={form.errors[field]}
      hint={hint}
      name={field}
      decimals={decimals}
      readback={readback}
      symbol={unit}
      placeholder=""
      readOnly={idle}
      value={form.values[field]}
      onChange={(text) => form.change(field, text)}
      onBlur={() => form.leave(field)}
    />
  );
}
