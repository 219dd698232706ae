import { DAY, HOUR, PRESALE_BOUNDS, fromUtcText } from '@kingspad/domain';
import { DateField } from '#creation/index.ts';
import { useText } from '#lib/i18n/index.ts';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Pair } from '#ui/layout/columns.tsx';
import { isFair } from '../model/sale-values.ts';
import { useFollowing } from '../model/use-following.ts';
import type { Wizard } from '../model/use-wizard.ts';
import { ClosingWindowField } from './FairFields.tsx';
import { Group } from './Group.tsx';
import { SaleListFields } from './SaleListFields.tsx';

/** Round times read better, and are never earlier than what the button says. */
const nextHour = (seconds: number) => Math.ceil(seconds / HOUR) * HOUR;

/** Start and end of the sale. */
export function ScheduleFields({ wizard }: { wizard: Wizard }) {
  const t = useText();
  const { values, now } = wizard;
  const start = fromUtcText(values.startTime);
  const soon = nextHour(now + PRESALE_BOUNDS.startAhead);
  const presetsOf = (field: 'startTime' | 'endTime') =>
    t('presale.wizard.presets', { label: t(`presale.wizard.${field}`) });
  return (
    <Group title={t('presale.wizard.question.when')}>
      <Pair>
        <DateField
          form={wizard}
          now={now}
          field="startTime"
          label={t('presale.wizard.startTime')}
          presetsLabel={presetsOf('startTime')}
          presets={[
            { text: t('presale.wizard.preset.nextHour'), date: soon },
            { text: t('presale.wizard.preset.tomorrow'), date: soon + DAY },
            { text: t('lists.days', { count: 7 }), date: soon + 7 * DAY },
          ]}
        />
        <DateField
          form={wizard}
          now={now}
          field="endTime"
          label={t('presale.wizard.endTime')}
          from={Math.max(now, start ?? now)}
          waiting={start === undefined ? t('presale.wizard.endTime.waiting') : undefined}
          presetsLabel={presetsOf('endTime')}
          presets={[1, 3, 7, 14].map((count) => ({
            text: t('presale.wizard.preset.after', { count }),
            date: (start ?? now) + count * DAY,
          }))}
        />
      </Pair>
      {isFair(values) && <ClosingWindowField wizard={wizard} />}
    </Group>
  );
}

/** Whether listed wallets alone may contribute at first, and from when on all may. */
export function WhitelistFields({ wizard }: { wizard: Wizard }) {
  const t = useText();
  const { values, change, now } = wizard;
  const start = fromUtcText(values.startTime);
  const end = fromUtcText(values.endTime);
  const fair = isFair(values);
  useFollowing(
    wizard,
    'publicStartTime',
    fair && values.isWhitelistingEnabled && end !== undefined ? values.endTime : undefined,
  );
  return (
    <Group title={t('presale.wizard.whitelist')}>
      <Checkbox
        name="isWhitelistingEnabled"
        label={t('presale.wizard.whitelisting')}
        hint={t(wizard.makesFair ? 'presale.wizard.list.hint' : 'presale.wizard.whitelisting.hint')}
        checked={values.isWhitelistingEnabled}
        onChange={(checked) => change('isWhitelistingEnabled', checked)}
      />
      {values.isWhitelistingEnabled && (
        <DateField
          form={wizard}
          now={now}
          field="publicStartTime"
          label={t('presale.wizard.publicStartTime')}
          from={Math.max(now, start ?? now)}
          {...(fair &&
            end !== undefined && {
              presetsLabel: t('presale.wizard.presets', { label: t('presale.wizard.publicStartTime') }),
              presets: [{ text: t('presale.wizard.preset.listOnly'), date: end }],
            })}
        />
      )}
      {values.isWhitelistingEnabled && wizard.makesFair && <SaleListFields wizard={wizard} />}
    </Group>
  );
}
