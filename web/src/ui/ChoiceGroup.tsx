import { useId } from 'react';
import styles from './ChoiceGroup.module.css';
import { Cluster } from './layout/layout.tsx';

export interface ChoiceGroupProps<Id extends string> {
  label: string;
  options: readonly { id: Id; label: string }[];
  selected: Id;
  onSelect: (id: Id) => void;
  /** Layout for short labels: as many in a line as fit. */
  compact?: boolean;
}

/** A visible choice of a few options: radio buttons with the browser's own keyboard behaviour. */
export function ChoiceGroup<Id extends string>(props: ChoiceGroupProps<Id>) {
  const { label, options, selected, onSelect, compact } = props;
  const name = useId();
  return (
    <fieldset role="radiogroup" className={styles.group}>
      <legend className={styles.legend}>{label}</legend>
      <Cluster gap={2} align="stretch" className={styles.options} data-compact={compact || undefined}>
        {options.map((option) => (
          <label key={option.id} className={styles.option}>
            <input
              type="radio"
              name={name}
              className={styles.radio}
              checked={option.id === selected}
              onChange={() => onSelect(option.id)}
            />
            {option.label}
          </label>
        ))}
      </Cluster>
    </fieldset>
  );
}
