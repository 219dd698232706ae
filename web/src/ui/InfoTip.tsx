import { useId, useState, type ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import styles from './InfoTip.module.css';

/**
 * An explanation beside a figure: shown while pointed at, and for keyboard and touch by pressing its mark. Escape
 * and going elsewhere close it.
 */
export function InfoTip({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  const [isPinned, setPinned] = useState(false);
  const [isHovered, setHovered] = useState(false);
  const isOpen = isPinned || isHovered;
  const close = () => {
    setPinned(false);
    setHovered(false);
  };
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
        aria-expanded={isOpen}
        aria-describedby={isOpen ? id : undefined}
        onClick={() => setPinned(!isPinned)}
        onBlur={close}
        onKeyDown={(event) => event.key === 'Escape' && close()}
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
