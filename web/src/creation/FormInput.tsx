import type { ReactNode } from 'react';
import { Field } from '../ui/Field.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import styles from './FormInput.module.css';

/** The text fields of a form, and the issues of those that were left. */
export interface TextForm<Name extends string> {
  values: Readonly<Record<Name, string>>;
  errors: Readonly<Partial<Record<Name, string>>>;
  change(field: Name, text: string): void;
  leave(field: Name): void;
}

export interface FormInputProps<Name extends string> {
  form: TextForm<NoInfer<Name>>;
  field: Name;
  label: string;
  kind?: 'text' | 'figure' | 'link';
  /** Suffix of the figure. */
  unit?: string;
  hint?: ReactNode;
  required?: boolean;
  /** Ignored at present; the text to show instead of the value. */
  fixed?: string;
}

/** One text field of a form, validated once it has been left. */
export function FormInput<Name extends string>(props: FormInputProps<Name>) {
  const { form, field, label, kind = 'text', unit, hint, required, fixed } = props;
  const isFixed = fixed !== undefined;
  return (
    <Field
      label={label}
      required={required && !isFixed}
      error={isFixed ? undefined : form.errors[field]}
      hint={hint}
    >
      {(control) => (
        <TextInput
          {...control}
          name={field}
          inputMode={kind === 'figure' ? 'decimal' : kind === 'link' ? 'url' : 'text'}
          placeholder={kind === 'figure' ? '0.0' : kind === 'link' ? 'https://' : undefined}
          figures={kind === 'figure'}
          disabled={isFixed}
          value={fixed ?? form.values[field]}
          onChange={(text) => form.change(field, kind === 'link' ? text.trim() : text)}
          onBlur={() => form.leave(field)}
          suffix={unit && <span className={styles.unit}>{unit}</span>}
        />
      )}
    </Field>
  );
}
