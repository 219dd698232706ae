import type { ReactNode } from 'react';
import { Field } from '../../../../ui/Field.tsx';
import { TextInput } from '../../../../ui/TextInput.tsx';
import type { Wizard } from '../model/use-wizard.ts';
import type { WizardTextField } from '../model/wizard-values.ts';
import styles from './Wizard.module.css';

export interface WizardInputProps {
  wizard: Wizard;
  field: WizardTextField;
  label: string;
  kind?: 'text' | 'figure' | 'link';
  /** After the figure. */
  unit?: string;
  hint?: ReactNode;
  required?: boolean;
  /** Not looked at now; what is shown instead of what was typed. */
  fixed?: string;
}

/** One text field of the wizard, judged once it was left. */
export function WizardInput(props: WizardInputProps) {
  const { wizard, field, label, kind = 'text', unit, hint, required, fixed } = props;
  const isFixed = fixed !== undefined;
  return (
    <Field
      label={label}
      required={required && !isFixed}
      error={isFixed ? undefined : wizard.errors[field]}
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
          value={fixed ?? wizard.values[field]}
          onChange={(text) => wizard.change(field, kind === 'link' ? text.trim() : text)}
          onBlur={() => wizard.leave(field)}
          suffix={unit && <span className={styles.unit}>{unit}</span>}
        />
      )}
    </Field>
  );
}
