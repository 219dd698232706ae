import styles from './TimeBar.module.css';

export interface TimeBarProps {
  label: string;
  /** The elapsed part, as text. */
  valueText: string;
  /** Seconds. */
  start: number;
  end: number;
  now: number;
}

/** Progress bar of a time span. */
export function TimeBar({ label, valueText, start, end, now }: TimeBarProps) {
  const length = Math.max(1, end - start);
  const passed = Math.min(length, Math.max(0, now - start));
  return (
    <progress
      className={styles.bar}
      aria-label={label}
      aria-valuetext={valueText}
      max={length}
      value={passed}
    />
  );
}
