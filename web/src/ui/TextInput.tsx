import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';
import type { FieldStatus } from './Field.tsx';
import styles from './TextInput.module.css';
import { Row } from './layout/layout.tsx';

export interface TextInputProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'prefix'> {
  value: string;
  onChange?: (value: string) => void;
  'data-status'?: FieldStatus;
  /** Monospaced, for figures and addresses. */
  figures?: boolean;
  /** Suffix inside the box: a unit, a button. */
  suffix?: ReactNode;
  prefix?: ReactNode;
}

/** A one-line text input; its field's status colours its border and leaves space for the mark. */
export function TextInput({ value, onChange, figures, suffix, prefix, className, ...rest }: TextInputProps) {
  return (
    <Row as="span" className={cx(styles.box, className)} data-status={rest['data-status']}>
      {prefix && <span className={styles.prefix}>{prefix}</span>}
      <input
        type="text"
        autoComplete="off"
        spellCheck={false}
        {...rest}
        onKeyDown={(event) => {
          // Enter that ends the composition of an input method does not send the form; 229 is Safari's.
          const isComposing = event.nativeEvent.isComposing || event.keyCode === 229;
          if (event.key === 'Enter' && isComposing) event.preventDefault();
          else rest.onKeyDown?.(event);
        }}
        className={cx(styles.input, figures && styles.figures)}
        value={value}
        onChange={(event) => onChange?.(event.target.value)}
      />
      {suffix && (
        <Row as="span" gap={2} className={styles.suffix}>
          {suffix}
        </Row>
      )}
    </Row>
  );
}
