import { DAY, percentText } from '@kingspad/domain';
import { durationText, type Translate } from '#lib/i18n/index.ts';
import type { ShownSale } from './sale.ts';

/** A sale's vesting in one sentence. The cycle is in seconds; whole days are counted, so that one reads "every day". */
export function vestingText(
  t: Translate,
  { initialPercent, cycle, cyclePercent }: ShownSale['vesting'],
): string {
  const shares = { initial: percentText(initialPercent), percent: percentText(cyclePercent) };
  return cycle > 0 && cycle % DAY === 0
    ? t('details.vesting.termsInDays', { ...shares, days: cycle / DAY })
    : t('details.vesting.terms', { ...shares, cycle: durationText(cycle) });
}
