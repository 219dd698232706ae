import { DAY, HOUR, toUtcText } from '@kingspad/domain';
import { useText } from '../../../lib/i18n/index.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { Field } from '../../../ui/Field.tsx';
import { UtcDateHint, UtcDateTimePicker } from '../../../ui/picker/UtcDateTimePicker.tsx';
import { shiftMonths } from '../../../ui/picker/calendar.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { Cluster } from '../../../ui/layout/layout.tsx';
import type { LockForm } from '../model/use-lock-form.ts';
import styles from './LockForm.module.css';
import { VestingFields } from './VestingFields.tsx';
import { VestingPreview } from './VestingPreview.tsx';

/** When the tokens come free: at one time, or step by step. What was typed for the other stays. */
export function ReleaseFields({ form }: { form: LockForm }) {
  const t = useText();
  const { isVesting } = form.values;
  return (
    <>
      <Checkbox
        name="isVesting"
        label={t('locker.vesting')}
        hint={t('locker.vesting.hint')}
        checked={isVesting}
        onChange={(checked) => form.change('isVesting', checked)}
      />
      {isVesting ? (
        <>
          <DateField form={form} field="initialReleaseDate" label={t('locker.initialReleaseDate')} />
          <VestingFields form={form} />
          <VestingPreview form={form} />
        </>
      ) : (
        <DateField form={form} field="lockUntil" label={t('locker.lockUntil')} />
      )}
    </>
  );
}

/** Round times read better, and are never earlier than what the button says. */
const nextHour = (seconds: number) => Math.ceil(seconds / HOUR) * HOUR;

interface DateFieldProps {
  form: LockForm;
  field: 'lockUntil' | 'initialReleaseDate';
  label: string;
}

/** A date in UTC; the common ones start from now. */
function DateField({ form, field, label }: DateFieldProps) {
  const t = useText();
  const { now } = form.facts;
  const presets = [
    { text: t('locker.preset.days', { count: 30 }), date: now + 30 * DAY },
    { text: t('locker.preset.days', { count: 90 }), date: now + 90 * DAY },
    { text: t('locker.preset.months', { count: 6 }), date: shiftMonths(now, 6) },
    { text: t('locker.preset.year'), date: shiftMonths(now, 12) },
  ];
  return (
    <div className={styles.date}>
      <Field
        label={label}
        required
        error={form.errors[field]}
        hint={<UtcDateHint value={form.values[field]} now={now} />}
      >
        {(control) => (
          <UtcDateTimePicker
            {...control}
            name={field}
            value={form.values[field]}
            onChange={(text) => form.change(field, text)}
            onBlur={() => form.leave(field)}
            now={now}
          />
        )}
      </Field>
      <Cluster as="fieldset" gap={2} align="stretch" className={styles.presets}>
        <legend>
          <VisuallyHidden>{t('locker.presets')}</VisuallyHidden>
        </legend>
        {presets.map(({ text, date }) => (
          <Chip key={text} onClick={() => form.change(field, toUtcText(nextHour(date)))}>
            {text}
          </Chip>
        ))}
      </Cluster>
    </div>
  );
}
