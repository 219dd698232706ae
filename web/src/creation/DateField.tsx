import { toUtcText } from '@kingspad/domain';
import type { ReactNode } from 'react';
import { Chip } from '#ui/Chip.tsx';
import { Field } from '#ui/Field.tsx';
import { UtcDateHint, UtcDateTimePicker } from '#ui/picker/UtcDateTimePicker.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { Cluster, Stack } from '#ui/layout/layout.tsx';
import styles from './DateField.module.css';
import type { TextForm } from './FormInput.tsx';

export interface DateFieldProps<Name extends string> {
  form: TextForm<NoInfer<Name>>;
  field: Name;
  label: string;
  /** Chain time, seconds. */
  now: number;
  /** Earlier days cannot be selected, seconds; `now` by default. */
  from?: number;
  /** Hint about a field that has to be filled in first. */
  waiting?: string;
  /** Additional hint. */
  note?: ReactNode;
  /** Group label of the presets. */
  presetsLabel?: string;
  /** Preset dates, seconds. */
  presets?: readonly { text: string; date: number }[];
}

/** A date and time in UTC with presets. */
export function DateField<Name extends string>(props: DateFieldProps<Name>) {
  const { form, field, label, now, from = now, waiting, note, presetsLabel, presets = [] } = props;
  return (
    <Stack gap={3} className={styles.date}>
      <Field
        label={label}
        required
        error={form.errors[field]}
        hint={
          waiting ?? (
            <>
              <UtcDateHint value={form.values[field]} now={now} />
              {note}
            </>
          )
        }
      >
        {(control) => (
          <UtcDateTimePicker
            {...control}
            name={field}
            value={form.values[field]}
            onChange={(text) => form.change(field, text)}
            onBlur={() => form.leave(field)}
            now={from}
            disabled={waiting !== undefined}
          />
        )}
      </Field>
      {presets.length > 0 && waiting === undefined && (
        <Cluster as="fieldset" gap={2} align="stretch" className={styles.presets}>
          <legend>
            <VisuallyHidden>{presetsLabel}</VisuallyHidden>
          </legend>
          {presets.map(({ text, date }) => (
            <Chip key={text} onClick={() => form.change(field, toUtcText(date))}>
              {text}
            </Chip>
          ))}
        </Cluster>
      )}
    </Stack>
  );
}
