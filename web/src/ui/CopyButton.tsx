import { useEffect, useState } from 'react';
import { useText } from '#lib/i18n/index.ts';
import styles from './CopyButton.module.css';
import { Icon } from './Icon.tsx';

const FEEDBACK_MS = 1_500;

export interface CopyButtonProps {
  value: string;
  /** The copied value: `token address`. */
  what: string;
}

/** Copies a value to the clipboard and confirms it. */
export function CopyButton({ value, what }: CopyButtonProps) {
  const t = useText();
  const [outcome, setOutcome] = useState<'idle' | 'copied' | 'failed'>('idle');

  useEffect(() => {
    if (outcome === 'idle') return;
    const timer = setTimeout(() => setOutcome('idle'), FEEDBACK_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(value);
      setOutcome('copied');
    } catch {
      // No permission, or an insecure context.
      setOutcome('failed');
    }
  }

  const announcement = outcome === 'idle' ? '' : t(outcome === 'copied' ? 'ui.copied' : 'ui.copyFailed');
  return (
    <span className={styles.place}>
      <button
        type="button"
        className={styles.button}
        aria-label={t('ui.copy', { what })}
        title={t('ui.copy', { what })}
        onClick={() => void copy()}
      >
        <Icon name={outcome === 'copied' ? 'check' : 'copy'} />
      </button>
      <output className={styles.announcement}>{announcement}</output>
    </span>
  );
}
