import { addressText } from '@kingspad/domain';
import { useState, type FormEvent } from 'react';
import { useChainId } from '#lib/config.ts';
import { useText, type Message } from '#lib/i18n/index.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import styles from './PositionList.module.css';

export interface FindFormProps {
  label: string;
  hint: string;
  /** Why the text is not a valid number or address. */
  problemOf: (text: string) => Message | undefined;
  onFind: (text: string) => void;
}

/** Finds one position by its number or address. */
export function FindForm({ label, hint, problemOf, onFind }: FindFormProps) {
  const t = useText();
  const [text, setText] = useState('');
  const chainId = useChainId();
  const [error, setError] = useState<Message>();
  function find(event: FormEvent) {
    event.preventDefault();
    const typed = addressText(text, chainId());
    const problem = problemOf(typed);
    setError(problem);
    if (!problem) onFind(typed);
  }
  return (
    <Stack as="form" gap={2} className={styles.find} onSubmit={find}>
      <Field label={label} hint={hint} error={error}>
        {(control) => (
          <TextInput
            {...control}
            figures
            value={text}
            onChange={setText}
            suffix={<Button type="submit">{t('recover.find')}</Button>}
          />
        )}
      </Field>
    </Stack>
  );
}
