import { useId, useState, type ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import styles from './InfoTip.module.css';
import { useEscape } from './use-escape.ts';

/**
 * An explanation of a figure: shown while its mark or itself is pointed at, while the mark has the focus, and by
 * touching it. Escape closes it.
 */
export function InfoTip({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  const [isFocused, setFocused] = useState(false);
  const [isHovered, setHovered] = useState(false);
  const isOpen = isFocused || isHovered;
  const close = () => {
    setFocused(false);
    setHovered(false);
  };
  useEscape(isOpen, close);
  return (
    <span
      className={styles.tip}
      onPointerEnter={(event) => event.pointerType === 'mouse' && setHovered(true)}
      onPointerLeave={() => setHovered(false)}
    >
      <button
        type="button"
        className={styles.mark}
        aria-label={label}
        aria-describedby={isOpen ? id : undefined}
        onFocus={() => setFocused(true)}
        // Not every browser focuses a pressed button.
        onClick={() => setFocused(true)}
        onBlur={close}
      >
        <Icon name="info" />
      </button>
      {isOpen && (
        <span id={id} role="tooltip" className={styles.text}>
          {children}
        </span>
      )}
    </span>
  );
}
