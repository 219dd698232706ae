import { DAY, HOUR, type VestingField } from '@kingspad/domain';
import { DateField, PresetChips } from '#creation/index.ts';
import { useText } from '#lib/i18n/index.ts';
import { Checkbox } from '#ui/Checkbox.tsx';
import { shiftMonths } from '#ui/picker/calendar.ts';
import type { LockFormState } from '../model/use-lock-form.ts';
import { VESTING_PRESETS, vestingPreset } from '../model/vesting-presets.ts';
import { VestingFields } from './VestingFields.tsx';
import { VestingPreview } from './VestingPreview.tsx';

/** The release: at one time, or in steps. Values typed for the other kind are kept. */
export function ReleaseFields({ form }: { form: LockFormState }) {
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
          <VestingPresets form={form} />
          <ReleaseDate form={form} field="initialReleaseDate" label={t('locker.initialReleaseDate')} />
          <VestingFields form={form} />
          <VestingPreview form={form} />
        </>
      ) : (
        <ReleaseDate form={form} field="lockUntil" label={t('locker.lockUntil')} />
      )}
    </>
  );
}

/** Usual schedules, which fill in date and cycles. */
function VestingPresets({ form }: { form: LockFormState }) {
  const t = useText();
  const { unit, now } = form.facts;
  return (
    <PresetChips
      label={t('locker.vesting.presets')}
      presets={VESTING_PRESETS.map((id) => ({ id, text: t(`locker.vesting.preset.${id}`) }))}
      onPick={(preset) => {
        const values = Object.entries(vestingPreset(preset, unit, now));
        for (const [field, text] of values) form.change(field as VestingField, text);
      }}
    />
  );
}

/** Rounded times are easier to read, and never earlier than the button's label. */
const nextHour = (seconds: number) => Math.ceil(seconds / HOUR) * HOUR;

interface ReleaseDateProps {
  form: LockFormState;
  field: 'lockUntil' | 'initialReleaseDate';
  label: string;
}

/** A date in UTC, with presets from now. */
function ReleaseDate({ form, field, label }: ReleaseDateProps) {
  const t = useText();
  const { now } = form.facts;
  const presets = [
    { text: t('locker.preset.days', { count: 30 }), date: now + 30 * DAY },
    { text: t('locker.preset.days', { count: 90 }), date: now + 90 * DAY },
    { text: t('locker.preset.months', { count: 6 }), date: shiftMonths(now, 6) },
    { text: t('locker.preset.year'), date: shiftMonths(now, 12) },
  ];
  return (
    <DateField
      form={form}
      field={field}
      label={label}
      now={now}
      presetsLabel={t('locker.presets')}
      presets={presets.map(({ text, date }) => ({ text, date: nextHour(date) }))}
    />
  );
}
