import { NumberField } from '#ui/NumberField.tsx';
import { useText } from '#lib/i18n/index.ts';
import { decimalsOf } from './calculation.ts';
import type { Calculator } from './use-calculator.ts';

/** The target ROI: the required stake is shown in the field above. */
export function TargetInput({ calculator }: { calculator: Calculator }) {
  const t = useText();
  const { unit, reward, given, issue, isOutOfReach } = calculator;
  const error = issue ?? (isOutOfReach ? t('staking.roi.target.none') : undefined);
  return (
    <NumberField
      label={t('staking.roi.target')}
      hint={t('staking.roi.target.hint')}
      error={given === 'roi' ? error : undefined}
      readback={false}
      decimals={decimalsOf(unit, reward)}
      value={calculator.roiText}
      onChange={calculator.typeTarget}
      symbol={unit === 'usd' ? 'USD' : reward.label}
    />
  );
}
