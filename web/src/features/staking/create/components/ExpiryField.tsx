import { DAY, HOUR } from '@kingspad/domain';
import { DateField } from '#creation/index.ts';
import { useText } from '#lib/i18n/index.ts';
import type { PoolForm } from '../model/use-pool-form.ts';
import { BlocksText } from './BlocksText.tsx';

const PRESETS = [7, 30, 90, 365] as const;

/** The pool's end as a date and in blocks: the contract only knows blocks. */
export function ExpiryField({ form }: { form: PoolForm }) {
  const t = useText();
  const { now } = form.context;
  // Rounded times are easier to read, and never earlier than the button's label.
  const soon = Math.ceil(now / HOUR) * HOUR;
  return (
    <DateField
      form={form}
      field="poolExpireDate"
      label={t('staking.create.expiry')}
      now={now}
      note={<BlocksText form={form} />}
      presetsLabel={t('staking.create.expiry.presets')}
      presets={PRESETS.map((count) => ({
        text: t('lists.days', { count }),
        date: soon + count * DAY,
      }))}
    />
  );
}
