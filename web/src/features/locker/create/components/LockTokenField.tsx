import { TokenField, TokenPicker } from '#creation/index.ts';
import { useAppConfig } from '#lib/config.ts';
import { AppError } from '#lib/errors.ts';
import { useText } from '#lib/i18n/index.ts';
import type { LockerKind } from '../../kinds.ts';
import { isChecksumMistake } from '../model/lock-form.ts';
import type { LockFormState } from '../model/use-lock-form.ts';

/** The token's address, and whether a token, or on the liquidity page a pair, exists there. */
export function LockTokenField({ kind, form }: { kind: LockerKind; form: LockFormState }) {
  const t = useText();
  const { values, errors, facts, token, pairRead } = form;
  const hint = useHint(form);
  const away = [token.error, pairRead.error].some(
    (error) => error instanceof AppError && error.code === 'chain-away',
  );
  return (
    <TokenField
      label={t(kind.texts.address)}
      picker={
        <TokenPicker
          account={form.wallet.account}
          kind={kind.isOfPairs ? 'pair' : 'token'}
          value={values.tokenAddress}
          onPick={(address) => form.change('tokenAddress', address)}
        />
      }
      name="tokenAddress"
      value={values.tokenAddress}
      status={facts.tokenStatus}
      token={token.data}
      error={away ? t('locker.tokenAddress.away') : errors.tokenAddress}
      hint={hint}
      onReadAgain={away && (() => void (token.isError ? token : pairRead).refetch())}
      onChange={(address) => form.change('tokenAddress', address)}
      onBlur={() => form.leave('tokenAddress')}
    />
  );
}

/** Details of an invalid address, if known. */
function useHint({ values, token }: LockFormState): string | undefined {
  const t = useText();
  const config = useAppConfig();
  if (isChecksumMistake(values.tokenAddress)) return t('locker.tokenAddress.checksum');
  if (!token.isError || !config) return undefined;
  return t('locker.tokenAddress.notAToken', { chain: config.chainName, reason: token.error?.message ?? '' });
}
