import { useId } from 'react';
import styles from './Choice.module.css';
import { Select, type SelectOption } from './Select.tsx';

export interface ChoiceProps<Id extends string> {
  label: string;
  options: readonly SelectOption<Id>[];
  value: Id;
  onChange: (id: Id) => void;
}

/** A list's filter or order, with its name. */
export function Choice<Id extends string>({ label, ...select }: ChoiceProps<Id>) {
  const id = useId();
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>{label}</label>
      <Select id={id} {...select} />
    </div>
  );
}
