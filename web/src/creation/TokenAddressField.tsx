import { addressIssue, parseAddress, issue } from '@kingspad/domain';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { TokenInfo } from '@kingspad/protocol/token/read';
import { useText, type Message } from '#lib/i18n/index.ts';
import { tokenLabel } from '#lib/shown-token.ts';
import { Button } from '#ui/Button.tsx';
import { AddressInput } from '#ui/AddressInput.tsx';
import { Field, type FieldStatus } from '#ui/Field.tsx';
import { LookAlike, useLookAlike } from '#ui/LookAlike.tsx';
import styles from './TokenAddressField.module.css';

interface AddressFieldProps {
  label: string;
  /** A {@link TokenPicker}. */
  picker?: ReactNode;
  name: string;
  value: string;
  error: Message | undefined;
  onChange: (address: string) => void;
  onBlur: () => void;
}

export interface TokenFieldProps extends AddressFieldProps {
  /** State of the token's read. */
  status: FieldStatus;
  token: TokenInfo | undefined;
  hint?: ReactNode;
  /** Retries a failed read. */
  onReadAgain?: (() => void) | false;
}

/** A token's address and the state of its read. */
export function TokenField(props: TokenFieldProps) {
  const { label, picker, name, value, error, status, token, hint, onReadAgain, onChange, onBlur } = props;
  const t = useText();
  const coin = useLookAlike(token);
  return (
    <Field
      label={label}
      aside={picker}
      required
      status={status}
      statusText={statusText()}
      error={error}
      hint={hints()}
    >
      {(control) => (
        <AddressInput
          {...control}
          name={name}
          className={styles.marked}
          value={value}
          onChange={onChange}
          onBlur={onBlur}
        />
      )}
    </Field>
  );

  function hints(): ReactNode {
    if (onReadAgain) return <Button onClick={onReadAgain}>{t('ui.token.readAgain')}</Button>;
    if (!token || coin === undefined) return hint;
    return (
      <>
        {hint} <LookAlike token={token} />
      </>
    );
  }

  function statusText(): string | undefined {
    if (status === 'validating') return t('ui.token.reading');
    return status === 'success' && token ? t('ui.token.found', { token: tokenLabel(token) }) : undefined;
  }
}

export interface TokenAddressFieldProps extends AddressFieldProps {
  token: UseQueryResult<TokenInfo>;
  balance: UseQueryResult<bigint>;
  /** The message of a failed read; its own message by default. */
  failed?: string;
}

/** A {@link TokenField} for any token, with the message of a failed read below it. */
export function TokenAddressField({ token, balance, failed, ...field }: TokenAddressFieldProps) {
  const { value, error } = field;
  const isAddress = parseAddress(value) !== undefined;
  const failure = isAddress ? [token, balance].find(({ isError }) => isError) : undefined;
  const read = failure && (failed ?? failure.error?.message);
  const tooLong = value.length >= 42 ? addressIssue(value, issue('issue.token.invalid')) : undefined;
  return (
    <TokenField
      {...field}
      token={token.data}
      status={!isAddress ? 'idle' : token.data ? 'success' : read ? 'error' : 'validating'}
      error={read ?? error ?? tooLong}
      onReadAgain={failure && (() => void failure.refetch())}
    />
  );
}
