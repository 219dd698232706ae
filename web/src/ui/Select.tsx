import type { ComponentProps } from 'react';
import type { FieldStatus } from './Field.tsx';
import { Icon } from './Icon.tsx';
import styles from './Select.module.css';
import { Row } from './layout/layout.tsx';

export interface SelectOption<Id extends string> {
  id: Id;
  label: string;
  /** Why it is disabled; shown after its label. */
  unavailable?: string;
}

export interface SelectProps<Id extends string> extends Omit<
  ComponentProps<'select'>,
  'value' | 'onChange' | 'children'
> {
  options: readonly SelectOption<Id>[];
  value: Id | '';
  onChange: (id: Id) => void;
  /** Placeholder while nothing is selected. */
  placeholder?: string;
  'data-status'?: FieldStatus;
}

/** A native select; disabled options show their reason. */
export function Select<Id extends string>({
  options,
  value,
  onChange,
  placeholder,
  ...rest
}: SelectProps<Id>) {
  return (
    <Row as="span" align="stretch" className={styles.box} data-status={rest['data-status']}>
      <select
        {...rest}
        className={styles.select}
        value={value}
        onChange={(event) => {
          const chosen = options.find(({ id }) => id === event.target.value);
          if (chosen) onChange(chosen.id);
        }}
      >
        {value === '' && <option value="">{placeholder}</option>}
        {options.map(({ id, label, unavailable }) => (
          <option key={id} value={id} disabled={unavailable !== undefined}>
            {unavailable === undefined ? label : `${label} (${unavailable})`}
          </option>
        ))}
      </select>
      <Icon name="chevronDown" />
    </Row>
  );
}
