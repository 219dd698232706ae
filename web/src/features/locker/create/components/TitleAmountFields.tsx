import { LOCK_BOUNDS, amountToInput } from '@kingspad/domain';
import { Worth } from '#cards/Worth.tsx';
import { useText } from '#lib/i18n/index.ts';
import { Field } from '#ui/Field.tsx';
import { NumberField } from '#ui/NumberField.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { tokenLabel } from '#lib/shown-token.ts';
import type { LockFormState } from '../model/use-lock-form.ts';

/** The lock's title, optional. A lock for another owner has none: only its owner may set it. */
export function TitleField({ form }: { form: LockFormState }) {
  const t = useText();
  return (
    <Field
      label={t('locker.lockTitle')}
      aside={!form.isForAnother && t('locker.optional')}
      hint={t(form.isForAnother ? 'locker.lockTitle.another' : 'locker.lockTitle.hint')}
      error={form.errors.title}
    >
      {(control) => (
        <TextInput
          {...control}
          name="title"
          // Longer than allowed, so that a pasted text is refused with an error instead of being cut silently.
          maxLength={LOCK_BOUNDS.maxTitleLength * 10}
          readOnly={form.isForAnother}
          value={form.isForAnother ? '' : form.values.title}
          onChange={(text) => form.change('title', text)}
          onBlur={() => form.leave('title')}
        />
      )}
    </Field>
  );
}

/** The locked amount; MAX takes the whole balance to the last decimal. */
export function AmountField({ form }: { form: LockFormState }) {
  const t = useText();
  const token = form.token.data;
  const balance = form.balance.data;
  return (
    <NumberField
      label={t('locker.amount')}
      required
      error={form.errors.amount}
      hint={
        token && (
          <Worth token={token.address} decimals={token.decimals} amount={form.sum?.amount ?? 0n} full />
        )
      }
      decimals={token?.decimals ?? 18}
      name="amount"
      symbol={token && tokenLabel(token)}
      value={form.values.amount}
      onChange={(text) => form.change('amount', text)}
      onBlur={() => form.leave('amount')}
      onMax={
        token && balance !== undefined
          ? () => form.change('amount', amountToInput(balance, token.decimals))
          : undefined
      }
    />
  );
}
