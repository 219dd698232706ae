import { useEffect, useId, useRef, useState } from 'react';
import { httpsLink } from '#lib/https-link.ts';
import { useText } from '#lib/i18n/index.ts';
import { Button } from './Button.tsx';
import styles from './RichTextEditor.module.css';
import { TextInput } from './TextInput.tsx';
import { Cluster } from './layout/layout.tsx';

export interface RichTextLinkProps {
  /** The current link of the selected text. */
  href: string | undefined;
  /** @param href empty for none, undefined if it stays as it was */
  onDone: (href: string | undefined) => void;
}

/** Edits the link of the selected text: an https URL, or none. */
export function RichTextLink({ href, onDone }: RichTextLinkProps) {
  const t = useText();
  const id = useId();
  const [text, setText] = useState(href ?? '');
  const input = useRef<HTMLInputElement>(null);
  const [isRefused, setIsRefused] = useState(false);

  useEffect(() => {
    input.current?.focus();
  }, []);

  function apply() {
    const link = text.trim() === '' ? '' : httpsLink(text.trim());
    if (link === undefined) setIsRefused(true);
    else onDone(link);
  }

  return (
    <Cluster gap={2} className={styles.link}>
      <label htmlFor={id}>{t('presale.editor.linkTo')}</label>
      <TextInput
        id={id}
        ref={input}
        inputMode="url"
        placeholder="https://"
        value={text}
        data-status={isRefused ? 'error' : 'idle'}
        aria-invalid={isRefused || undefined}
        aria-describedby={isRefused ? `${id}-error` : undefined}
        onChange={setText}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'Escape') return;
          // The key must not submit the surrounding form or dialog.
          event.preventDefault();
          event.stopPropagation();
          if (event.key === 'Enter') apply();
          else onDone(undefined);
        }}
      />
      <Button onClick={apply}>{t('presale.editor.linkApply')}</Button>
      {href !== undefined && (
        <Button variant="ghost" onClick={() => onDone('')}>
          {t('presale.editor.linkRemove')}
        </Button>
      )}
      <p id={`${id}-error`} role="alert" className={styles.refusal}>
        {isRefused && t('presale.editor.linkRefused')}
      </p>
    </Cluster>
  );
}
