import { ROI_PERIODS, type RoiCompounding } from '@kingspad/domain';
import { useText } from '#lib/i18n/index.ts';
import { ChoiceGroup } from '#ui/ChoiceGroup.tsx';
import { Switch } from '#ui/Switch.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import styles from './calculator.module.css';
import type { StakedFor } from './calculation.ts';
import type { Calculator } from './use-calculator.ts';

/** In the specification's order; the abbreviations of a day, a week, a month and a year are the same in every language. */
const PERIODS = ROI_PERIODS.map((days) => ({
  id: String(days) as `${StakedFor}`,
  label: days < 365 ? `${days}D` : `${days / 365}Y`,
}));
const COMPOUNDINGS = ([1, 7, 30] as const).map((days) => ({
  id: String(days) as `${RoiCompounding}`,
  label: `${days}D`,
}));

/** The period, and how often rewards are compounded. */
export function PlanChoice({ calculator }: { calculator: Calculator }) {
  const t = useText();
  const { days, every, setDays, setEvery } = calculator;
  return (
    <Stack gap={4} className={styles.part}>
      <ChoiceGroup
        compact
        label={t('staking.roi.period')}
        options={[...PERIODS, { id: 'end', label: t('staking.roi.untilItEnds') }]}
        selected={`${days}`}
        onSelect={(id) => setDays(id === 'end' ? id : (Number(id) as StakedFor))}
      />
      <Switch
        label={t('staking.roi.compounding')}
        hint={t('staking.roi.compounding.hint')}
        isOn={every !== undefined}
        onChange={(isOn) => setEvery(isOn ? 1 : undefined)}
      />
      {every !== undefined && (
        <ChoiceGroup
          compact
          label={t('staking.roi.compounding.interval')}
          options={COMPOUNDINGS}
          selected={`${every}`}
          onSelect={(id) => setEvery(Number(id) as RoiCompounding)}
        />
      )}
    </Stack>
  );
}
