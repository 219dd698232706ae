import { parseAddress, sameAddress } from '@kingspad/domain';
import { useText } from '#lib/i18n/index.ts';
import { AddressInput } from '#ui/AddressInput.tsx';
import { ChoiceGroup } from '#ui/ChoiceGroup.tsx';
import { Field } from '#ui/Field.tsx';
import { Notice } from '#ui/Notice.tsx';
import { useHasCode } from '#web3/index.ts';
import { isChecksumMistake } from '../model/lock-form.ts';
import type { LockFormState } from '../model/use-lock-form.ts';

/** The lock's owner: the connected wallet or another account. */
export function OwnerFields({ form }: { form: LockFormState }) {
  const t = useText();
  const { values, errors } = form;
  return (
    <>
      <ChoiceGroup
        label={t('locker.owner')}
        options={[
          { id: 'mine', label: t('locker.owner.mine') },
          { id: 'another', label: t('locker.owner.another') },
        ]}
        selected={values.isForAnother ? 'another' : 'mine'}
        onSelect={(id) => form.change('isForAnother', id === 'another')}
      />
      {values.isForAnother && (
        <>
          <Field
            label={t('locker.recipient')}
            required
            error={errors.recipient}
            hint={
              isChecksumMistake(values.recipient)
                ? t('locker.tokenAddress.checksum')
                : t('locker.recipient.hint')
            }
          >
            {(control) => (
              <AddressInput
                {...control}
                name="recipient"
                value={values.recipient}
                onChange={(text) => form.change('recipient', text)}
                onBlur={() => form.leave('recipient')}
              />
            )}
          </Field>
          {!errors.recipient && <RecipientWarning form={form} />}
        </>
      )}
    </>
  );
}

/** Allowed but rarely intended. */
function RecipientWarning({ form: { values, token, wallet } }: { form: LockFormState }) {
  const t = useText();
  const recipient = parseAddress(values.recipient);
  const hasCode = useHasCode(recipient);
  if (!recipient) return null;
  if (sameAddress(recipient, wallet.account)) return <Notice live>{t('locker.recipient.own')}</Notice>;
  if (sameAddress(recipient, token.data?.address)) {
    return (
      <Notice tone="warning" live>
        {t('locker.recipient.token')}
      </Notice>
    );
  }
  if (!hasCode) return null;
  return (
    <Notice tone="warning" live>
      {t('locker.recipient.contract')}
    </Notice>
  );
}
