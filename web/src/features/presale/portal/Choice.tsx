import { useId } from 'react';
import { Select, type SelectOption } from '../../../ui/Select.tsx';
import styles from './portal.module.css';

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
