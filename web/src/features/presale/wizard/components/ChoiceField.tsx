import type { Address } from '@kingspad/domain';
import { useText } from '#lib/i18n/index.ts';
import { Field } from '#ui/Field.tsx';
import { Select } from '#ui/Select.tsx';
import type { Wizard } from '../model/use-wizard.ts';

export interface ChoiceFieldProps {
  wizard: Wizard;
  field: 'liquidityToken' | 'liquidityProvider';
  label: string;
  hint: string;
  /** An option without an address has no contract on this chain. */
  choices: readonly { name: string; address: Address | undefined }[];
}

/** A choice among the contracts of the configuration and the specification, by name. */
export function ChoiceField({ wizard, field, label, hint, choices }: ChoiceFieldProps) {
  const t = useText();
  const { values, errors, change, leave } = wizard;
  return (
    <Field label={label} required error={errors[field]} hint={hint}>
      {(control) => (
        <Select
          {...control}
          name={field}
          options={choices.map(({ name, address }) => ({
            id: address ?? name,
            label: name,
            unavailable: address ? undefined : t('presale.wizard.notHere'),
          }))}
          value={choices.some(({ address }) => address === values[field]) ? values[field] : ''}
          placeholder={t('presale.wizard.choose')}
          onChange={(address) => change(field, address)}
          onBlur={() => leave(field)}
        />
      )}
    </Field>
  );
}
