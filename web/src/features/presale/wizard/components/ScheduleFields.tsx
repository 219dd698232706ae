import { DAY, HOUR, PRESALE_BOUNDS, fromUtcText, toUtcText } from '@kingspad/domain';
import { useText } from '../../../../lib/i18n/index.ts';
import { Checkbox } from '../../../../ui/Checkbox.tsx';
import { Chip } from '../../../../ui/Chip.tsx';
import { Field } from '../../../../ui/Field.tsx';
import { UtcDateHint, UtcDateTimePicker } from '../../../../ui/picker/UtcDateTimePicker.tsx';
import { VisuallyHidden } from '../../../../ui/VisuallyHidden.tsx';
import { Cluster, Stack } from '../../../../ui/layout/layout.tsx';
import type { Wizard } from '../model/use-wizard.ts';
import { Group } from './Group.tsx';
import styles from './Schedule.module.css';
import wizardStyles from './Wizard.module.css';

/** Round times read better, and are never earlier than what the button says. */
const nextHour = (seconds: number) => Math.ceil(seconds / HOUR) * HOUR;

/** When the sale is open, and from when on to everybody. */
export function ScheduleFields({ wizard }: { wizard: Wizard }) {
  const t = useText();
  const { values, change, now } = wizard;
  const start = fromUtcText(values.startTime);
  const soon = nextHour(now + PRESALE_BOUNDS.startAhead);
  return (
    <Group title={t('presale.wizard.group.schedule')}>
      <div className={wizardStyles.pair}>
        <DateField
          wizard={wizard}
          field="startTime"
          label={t('presale.wizard.startTime')}
          from={now}
          presets={[
            { text: t('presale.wizard.preset.nextHour'), date: soon },
            { text: t('presale.wizard.preset.tomorrow'), date: soon + DAY },
            { text: t('presale.wizard.preset.days', { count: 7 }), date: soon + 7 * DAY },
          ]}
        />
        <DateField
          wizard={wizard}
          field="endTime"
          label={t('presale.wizard.endTime')}
          from={Math.max(now, start ?? now)}
          waiting={start === undefined ? t('presale.wizard.endTime.waiting') : undefined}
          presets={[1, 3, 7, 14].map((count) => ({
            text: t('presale.wizard.preset.after', { count }),
            date: (start ?? now) + count * DAY,
          }))}
        />
      </div>
      <Checkbox
        name="isWhitelistingEnabled"
        label={t('presale.wizard.whitelisting')}
        hint={t('presale.wizard.whitelisting.hint')}
        checked={values.isWhitelistingEnabled}
        onChange={(checked) => change('isWhitelistingEnabled', checked)}
      />
      {values.isWhitelistingEnabled && (
        <DateField
          wizard={wizard}
          field="publicStartTime"
          label={t('presale.wizard.publicStartTime')}
          from={Math.max(now, start ?? now)}
          presets={[]}
        />
      )}
    </Group>
  );
}

interface DateFieldProps {
  wizard: Wizard;
  field: 'startTime' | 'endTime' | 'publicStartTime';
  label: string;
  /** Days before this one's cannot be chosen; seconds. */
  from: number;
  /** What has to be chosen first. */
  waiting?: string;
  presets: readonly { text: string; date: number }[];
}

function DateField({ wizard, field, label, from, waiting, presets }: DateFieldProps) {
  const t = useText();
  const { values, errors, change, leave, now } = wizard;
  return (
    <Stack gap={3} className={styles.date}>
      <Field
        label={label}
        required
        error={errors[field]}
        hint={waiting ?? <UtcDateHint value={values[field]} now={now} />}
      >
        {(control) => (
          <UtcDateTimePicker
            {...control}
            name={field}
            value={values[field]}
            onChange={(text) => change(field, text)}
            onBlur={() => leave(field)}
            now={from}
            disabled={waiting !== undefined}
          />
        )}
      </Field>
      {presets.length > 0 && waiting === undefined && (
        <Cluster as="fieldset" gap={2} align="stretch" className={styles.presets}>
          <legend>
            <VisuallyHidden>{t('presale.wizard.presets', { label })}</VisuallyHidden>
          </legend>
          {presets.map(({ text, date }) => (
            <Chip key={text} onClick={() => change(field, toUtcText(date))}>
              {text}
            </Chip>
          ))}
        </Cluster>
      )}
    </Stack>
  );
}
