import { addressText } from '@kingspad/domain';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useChainId } from '#lib/config.ts';
import { useText } from '#lib/i18n/index.ts';
import { Icon } from './Icon.tsx';
import styles from './SearchInput.module.css';
import { TextInput } from './TextInput.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

const DEBOUNCE_MS = 300;

export interface SearchInputProps {
  label: string;
  placeholder: string;
  /** The current search from the page's URL. */
  value: string;
  onSearch: (value: string) => void;
  maxLength?: number;
  /** Delay after the last key, milliseconds. */
  debounceMs?: number;
}

/** A search box that searches shortly after the last key, and at once on Enter. */
export function SearchInput(props: SearchInputProps) {
  const { label, placeholder, value, onSearch, maxLength, debounceMs = DEBOUNCE_MS } = props;
  const t = useText();
  const id = useId();
  const [text, setText] = useState(value);
  const inForce = useRef(value);
  const chainId = useChainId();

  // Back and forward change the search from outside; typed text must not be overwritten by its own update.
  useEffect(() => {
    if (value !== inForce.current) setText(value);
    inForce.current = value;
  }, [value]);

  function search(next: string) {
    inForce.current = addressText(next, chainId());
    onSearch(inForce.current);
  }

  const searchTyped = useEffectEvent(() => search(text));
  useEffect(() => {
    if (text.trim() === inForce.current) return;
    const timer = setTimeout(() => searchTyped(), debounceMs);
    return () => clearTimeout(timer);
  }, [text, debounceMs]);

  return (
    <search className={styles.search}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          search(text);
        }}
      >
        <label htmlFor={id}>
          <VisuallyHidden>{label}</VisuallyHidden>
        </label>
        <TextInput
          id={id}
          type="search"
          enterKeyHint="search"
          placeholder={placeholder}
          maxLength={maxLength}
          value={text}
          onChange={setText}
          prefix={<Icon name="search" />}
          suffix={
            text && (
              <button
                type="button"
                className={styles.clear}
                aria-label={t('ui.clearSearch')}
                onClick={() => {
                  setText('');
                  search('');
                }}
              >
                <Icon name="close" />
              </button>
            )
          }
        />
      </form>
    </search>
  );
}
