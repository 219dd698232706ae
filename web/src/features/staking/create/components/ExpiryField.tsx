import { DAY, HOUR, toUtcText } from '@kingspad/domain';
import { useText } from '../../../../lib/i18n/index.ts';
import { Chip } from '../../../../ui/Chip.tsx';
import { Field } from '../../../../ui/Field.tsx';
import { UtcDateHint, UtcDateTimePicker } from '../../../../ui/picker/UtcDateTimePicker.tsx';
import { VisuallyHidden } from '../../../../ui/VisuallyHidden.tsx';
import { Cluster } from '../../../../ui/layout/layout.tsx';
import type { PoolForm } from '../model/use-pool-form.ts';
import { BlocksText } from './BlocksText.tsx';
import styles from './PoolForm.module.css';

const PRESETS = [7, 30, 90, 365] as const;

/** When the pool ends, and how many blocks that is: the chain knows blocks alone. */
export function ExpiryField({ form }: { form: PoolForm }) {
  const t = useText();
  const { values, errors, context } = form;
  // Round times read better, and are never earlier than what the button says.
  const soon = Math.ceil(context.now / HOUR) * HOUR;
  return (
    <div>
      <Field
        label={t('staking.create.expiry')}
        required
        error={errors.poolExpireDate}
        hint={
          <>
            <UtcDateHint value={values.poolExpireDate} now={context.now} />
            <BlocksText form={form} />
          </>
        }
      >
        {(control) => (
          <UtcDateTimePicker
            {...control}
            name="poolExpireDate"
            value={values.poolExpireDate}
            onChange={(text) => form.change('poolExpireDate', text)}
            onBlur={() => form.leave('poolExpireDate')}
            now={context.now}
          />
        )}
      </Field>
      <Cluster as="fieldset" gap={2} align="stretch" className={styles.presets}>
        <legend>
          <VisuallyHidden>{t('staking.create.expiry.presets')}</VisuallyHidden>
        </legend>
        {PRESETS.map((count) => (
          <Chip key={count} onClick={() => form.change('poolExpireDate', toUtcText(soon + count * DAY))}>
            {t('staking.create.expiry.preset', { count })}
          </Chip>
        ))}
      </Cluster>
    </div>
  );
}
