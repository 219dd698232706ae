import type { ReactNode } from 'react';
import { Field } from '../../../../ui/Field.tsx';
import { TextInput } from '../../../../ui/TextInput.tsx';
import type { PoolTextField } from '../model/form-values.ts';
import type { PoolForm } from '../model/use-pool-form.ts';
import styles from './PoolForm.module.css';

export interface PoolInputProps {
  form: PoolForm;
  field: PoolTextField;
  label: string;
  kind: 'figure' | 'link';
  /** After the figure. */
  unit?: string;
  hint?: ReactNode;
  required?: boolean;
}

/** One text field of the form, judged once it was left. */
export function PoolInput({ form, field, label, kind, unit, hint, required }: PoolInputProps) {
  return (
    <Field label={label} required={required} error={form.errors[field]} hint={hint}>
      {(control) => (
        <TextInput
          {...control}
          name={field}
          inputMode={kind === 'figure' ? 'decimal' : 'url'}
          placeholder={kind === 'figure' ? '0.0' : 'https://'}
          figures={kind === 'figure'}
          value={form.values[field]}
          onChange={(text) => form.change(field, kind === 'link' ? text.trim() : text)}
          onBlur={() => form.leave(field)}
          suffix={unit && <span className={styles.unit}>{unit}</span>}
        />
      )}
    </Field>
  );
}
