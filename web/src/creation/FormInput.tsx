import type { Message } from '#lib/i18n/index.ts';
import type { ReactNode } from 'react';
import { Field } from '#ui/Field.tsx';
import { NumberField, type NumberFieldProps } from '#ui/NumberField.tsx';
import { TextInput } from '#ui/TextInput.tsx';

/** The text fields of a form, and the issues of fields that were left. */
export interface TextForm<Name extends string> {
  values: Readonly<Record<Name, string>>;
  errors: Readonly<Partial<Record<Name, Message>>>;
  change(field: Name, text: string): void;
  leave(field: Name): void;
}

export interface FormInputProps<Name extends string> {
  form: TextForm<NoInfer<Name>>;
  field: Name;
  label: string;
  hint?: ReactNode;
  /** The rule of the field; an error takes its place. */
  rule?: string;
  required?: boolean;
}

export interface FormNumberProps<Name extends string>
  extends FormInputProps<Name>, Pick<NumberFieldProps, 'readback'> {
  decimals: number;
  unit?: string;
  /** Ignored at present; the text to show instead of the value. */
  fixed?: string;
}

/** One number of a form, validated once it has been left. */
export function FormNumber<Name extends string>(props: FormNumberProps<Name>) {
  const { form, field, label, decimals, unit, hint, rule, readback, required, fixed } = props;
  const isFixed = fixed !== undefined;
  return (
    <NumberField
      label={label}
      required={required && !isFixed}
      error={isFixed ? undefined : form.errors[field]}
      hint={hint}
      rule={rule}
      readback={readback}
      name={field}
      decimals={decimals}
      symbol={unit}
      disabled={isFixed}
      value={fixed ?? form.values[field]}
      onChange={(text) => form.change(field, text)}
      onBlur={() => form.leave(field)}
    />
  );
}

/** One text field of a form, validated once it has been left. */
export function FormInput<Name extends string>(props: FormInputProps<Name> & { kind?: 'text' | 'link' }) {
  const { form, field, label, kind = 'text', hint, rule, required } = props;
  return (
    <Field label={label} required={required} error={form.errors[field]} hint={hint} rule={rule}>
      {(control) => (
        <TextInput
          {...control}
          name={field}
          inputMode={kind === 'link' ? 'url' : 'text'}
          placeholder={kind === 'link' ? 'https://' : undefined}
          value={form.values[field]}
          onChange={(text) => form.change(field, kind === 'link' ? text.trim() : text)}
          onBlur={() => form.leave(field)}
        />
      )}
    </Field>
  );
}
