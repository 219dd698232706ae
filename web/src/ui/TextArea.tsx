import type { ComponentProps } from 'react';
import type { FieldStatus } from './Field.tsx';
import styles from './TextArea.module.css';

export interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'onChange' | 'value'> {
  value: string;
  onChange: (value: string) => void;
  'data-status'?: FieldStatus;
}

/** A text of many lines without wrapping: long lines scroll. */
export function TextArea({ value, onChange, ...rest }: TextAreaProps) {
  return (
    <textarea
      rows={8}
      wrap="off"
      autoComplete="off"
      spellCheck={false}
      {...rest}
      className={styles.area}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
