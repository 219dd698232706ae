import { DAY, HOUR } from '@kingspad/domain';
import { DateField } from '../../../../creation/index.ts';
import { useText } from '../../../../lib/i18n/index.ts';
import type { PoolForm } from '../model/use-pool-form.ts';
import { BlocksText } from './BlocksText.tsx';

const PRESETS = [7, 30, 90, 365] as const;

/** When the pool ends, and how many blocks that is: the chain knows blocks alone. */
export function ExpiryField({ form }: { form: PoolForm }) {
  const t = useText();
  const { now } = form.context;
  // Round times read better, and are never earlier than what the button says.
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
