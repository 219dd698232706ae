import { useId, type ReactNode } from 'react';
import styles from './Checkbox.module.css';
import { Row } from './layout/layout.tsx';

export interface CheckboxProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  name?: string;
  /** Consequence of checking it. */
  hint?: ReactNode;
}

/** A checkbox whose label can be pressed too. */
export function Checkbox({ label, checked, onChange, name, hint }: CheckboxProps) {
  const id = useId();
  return (
    <Row gap={3} align="start">
      <input
        type="checkbox"
        id={id}
        name={name}
        className={styles.box}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        aria-describedby={hint ? `${id}-hint` : undefined}
      />
      <div className={styles.words}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        {hint && (
          <div id={`${id}-hint`} className={styles.hint}>
            {hint}
          </div>
        )}
      </div>
    </Row>
  );
}
