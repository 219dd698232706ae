import { MESSAGES, parseAddress } from '@kingspad/domain';
import type { UseQueryResult } from '@tanstack/react-query';
import type { TokenInfo } from '../../contracts/token.ts';
import { useText } from '../../lib/i18n/index.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import styles from './TokenAddressField.module.css';

export interface TokenAddressFieldProps {
  label: string;
  name: string;
  value: string;
  /** What the form says of what was typed. */
  error?: string;
  token: UseQueryResult<TokenInfo>;
  balance: UseQueryResult<bigint>;
  /** What a failed read says; what the read itself says where left out. */
  failed?: string;
  onChange: (address: string) => void;
  onBlur: () => void;
}

/** A token's address, and whether the chain knows a token there; what a failed read says stands under it. */
export function TokenAddressField(props: TokenAddressFieldProps) {
  const { label, name, value, error, token, balance, failed, onChange, onBlur } = props;
  const t = useText();
  const isAddress = parseAddress(value) !== undefined;
  const isLong = value.length >= 42;
  const failure = [token, balance].find(({ isError }) => isError);
  const read = failure && (failed ?? failure.error?.message);
  const status = !isAddress ? 'idle' : token.data ? 'success' : read ? 'error' : 'validating';
  return (
    <Field
      label={label}
      required
      status={status}
      statusText={
        status === 'validating'
          ? t('ui.token.reading')
          : token.data && t('ui.token.found', { token: token.data.symbol || token.data.name })
      }
      error={isAddress ? (read ?? error) : (error ?? (isLong ? MESSAGES.tokenAddressInvalid : undefined))}
      hint={
        isAddress && failure ? (
          <Button onClick={() => void failure.refetch()}>{t('ui.token.readAgain')}</Button>
        ) : undefined
      }
    >
      {(control) => (
        <TextInput
          {...control}
          name={name}
          className={styles.marked}
          figures
          placeholder="0x…"
          value={value}
          onChange={(text) => onChange(text.trim())}
          onBlur={onBlur}
        />
      )}
    </Field>
  );
}
