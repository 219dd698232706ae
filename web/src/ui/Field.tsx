import { useId, type ReactNode } from 'react';
import { messageText, useText, type Message } from '#lib/i18n/index.ts';
import styles from './Field.module.css';
import { Icon } from './Icon.tsx';
import { Row, Stack } from './layout/layout.tsx';
import { useAfterPress } from './use-after-press.ts';

export type FieldStatus = 'idle' | 'validating' | 'success' | 'error';

/** Attributes that a control takes from its field. */
export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
  'aria-busy': true | undefined;
  'data-status': FieldStatus;
}

export interface FieldProps {
  label: string;
  /** Content at the end of the label's line. */
  aside?: ReactNode;
  hint?: ReactNode;
  /** The rule of the field; an error takes its place, so that one sentence says it. */
  rule?: string;
  /** The typed value as it is understood. */
  readback?: ReactNode;
  error?: Message;
  required?: boolean;
  /** Buttons that answer the error; shown with it. */
  answers?: ReactNode;
  /** Status icon inside the control, for fields that are validated remotely; omitted for others. */
  status?: FieldStatus;
  /** The status as text, for screen readers. */
  statusText?: string;
  children: (control: FieldControl) => ReactNode;
}

/** A labelled form field: label, control, hint and error, wired for assistive technology. */
export function Field(props: FieldProps) {
  const { label, aside, required, answers, status, statusText, children, readback, ...judged } = props;
  const id = useId();
  const t = useText();
  const error = useAfterPress(judged.error && messageText(t, judged.error));
  const hint = judged.rule && !error ? joined(judged.rule, judged.hint) : judged.hint;
  const shown: FieldStatus = error ? 'error' : (status ?? 'idle');
  const describedBy = [error && `${id}-error`, readback && `${id}-read`, hint && `${id}-hint`]
    .filter(Boolean)
    .join(' ');
  return (
    <Stack gap={2} className={styles.field}>
      <Row gap={3} align="baseline" justify="between">
        <label htmlFor={id} className={styles.label}>
          {label}
          {required && (
            <span className={styles.star} aria-hidden="true">
              {' '}
              *
            </span>
          )}
        </label>
        {aside && <span className={styles.aside}>{aside}</span>}
      </Row>
      <div className={styles.control}>
        {children({
          id,
          'aria-describedby': describedBy || undefined,
          'aria-invalid': shown === 'error' || undefined,
          'aria-required': required || undefined,
          'aria-busy': shown === 'validating' || undefined,
          'data-status': shown,
        })}
        {status && <StatusMark status={shown} />}
      </div>
      <Row as="p" gap={2} align="baseline" id={`${id}-error`} className={styles.error} role="alert">
        {error && <Icon name="warning" />}
        {error && <span>{error}</span>}
      </Row>
      {error && answers}
      {readback && (
        <div id={`${id}-read`} className={styles.readback}>
          {readback}
        </div>
      )}
      {hint && (
        <div id={`${id}-hint`} className={styles.hint}>
          {hint}
        </div>
      )}
      <output className={styles.status}>{statusText}</output>
    </Stack>
  );
}

const joined = (rule: string, hint: ReactNode): ReactNode =>
  hint ? (
    <>
      {rule} {hint}
    </>
  ) : (
    rule
  );

function StatusMark({ status }: { status: FieldStatus }) {
  if (status === 'idle') return null;
  return (
    <span className={styles.mark} data-status={status} aria-hidden="true">
      {status === 'validating' ? (
        <span className={styles.spinner} />
      ) : (
        <Icon name={status === 'success' ? 'check' : 'warning'} />
      )}
    </span>
  );
}
