import { useId, type ReactNode } from 'react';
import styles from './Switch.module.css';
import { Row } from './layout/layout.tsx';

export interface SwitchProps {
  label: string;
  hint?: ReactNode;
  isOn: boolean;
  /** The change is in progress: it keeps its focus and does nothing. */
  busy?: boolean;
  onChange: (isOn: boolean) => void;
}

/** A switch that takes effect at once. */
export function Switch({ label, hint, isOn, busy, onChange }: SwitchProps) {
  const id = useId();
  return (
    <Row gap={4} justify="between">
      <div className={styles.words}>
        <p id={`${id}-label`} className={styles.label}>
          {label}
        </p>
        {hint && (
          <p id={`${id}-hint`} className={styles.hint}>
            {hint}
          </p>
        )}
      </div>
      <button
        type="button"
        role="switch"
        className={styles.switch}
        aria-checked={isOn}
        aria-labelledby={`${id}-label`}
        aria-describedby={hint ? `${id}-hint` : undefined}
        aria-busy={busy || undefined}
        aria-disabled={busy || undefined}
        onClick={() => !busy && onChange(!isOn)}
      >
        <span className={styles.knob} />
      </button>
    </Row>
  );
}
