import { useAppConfig } from '../../../lib/config.ts';
import { AppError } from '../../../lib/errors.ts';
import { translateMessage, useText } from '../../../lib/i18n/index.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import type { LockerKind } from '../kinds.ts';
import { isChecksumMistake } from '../model/lock-form.ts';
import { tokenLabel } from '../model/token-name.ts';
import type { LockForm } from '../model/use-lock-form.ts';
import styles from './LockForm.module.css';

/** The token's address, and whether the chain knows a token there. */
export function TokenAddressField({ kind, form }: { kind: LockerKind; form: LockForm }) {
  const t = useText();
  const { values, errors, facts, token, pairRead } = form;
  const hint = useHint(form);
  const away = [token.error, pairRead.error].some(
    (error) => error instanceof AppError && error.code === 'chain-away',
  );
  const readAgain = () => void (token.isError ? token : pairRead).refetch();
  return (
    <Field
      label={t(kind.texts.address)}
      required
      status={facts.tokenStatus}
      statusText={statusText()}
      error={away ? t('locker.tokenAddress.away') : errors.tokenAddress}
      hint={away ? <Button onClick={readAgain}>{t('locker.retry')}</Button> : hint}
    >
      {(control) => (
        <TextInput
          {...control}
          name="tokenAddress"
          className={styles.marked}
          figures
          placeholder={t('locker.tokenAddress.placeholder')}
          value={values.tokenAddress}
          onChange={(text) => form.change('tokenAddress', text.trim())}
          onBlur={() => form.leave('tokenAddress')}
        />
      )}
    </Field>
  );

  function statusText(): string | undefined {
    if (facts.tokenStatus === 'validating') return t('locker.tokenAddress.validating');
    if (facts.tokenStatus !== 'success' || !token.data) return undefined;
    return t('locker.tokenAddress.success', { token: tokenLabel(token.data) });
  }
}

/** More about what is wrong with the address, where more is known. */
function useHint({ values, token }: LockForm): string | undefined {
  const t = useText();
  const config = useAppConfig();
  if (isChecksumMistake(values.tokenAddress)) return t('locker.tokenAddress.checksum');
  if (!token.isError || !config) return undefined;
  const reason = translateMessage(token.error?.message ?? '');
  return t('locker.tokenAddress.notAToken', { chain: config.chainName, reason });
}
