import { DAY, HOUR, toUtcText } from '@kingspad/domain';
import type { WizardValues } from './wizard-values.ts';

export const PRESETS = ['standard', 'vesting'] as const;
export type Preset = (typeof PRESETS)[number];

const SHARED = {
  isWhitelistingEnabled: false,
  publicStartTime: '',
  liquidityPercentage: '60',
  liquidityUnlockTime: '365',
  isLiquidityBurn: false,
  isUnsoldBurn: false,
} satisfies Partial<WizardValues>;

const VESTING = {
  isVestingEnabled: true,
  initialTokenReleasePercentage: '20',
  vestingCyclesInDays: '30',
  tokenReleasePercentageInCycle: '20',
} satisfies Partial<WizardValues>;
const NO_VESTING = {
  isVestingEnabled: false,
  initialTokenReleasePercentage: '',
  vestingCyclesInDays: '',
  tokenReleasePercentageInCycle: '',
} satisfies Partial<WizardValues>;

/**
 * The terms of a usual sale: a week from tomorrow's next full hour, public, 60% to liquidity that is locked for a year.
 * Rates, caps and limits are the owner's; an empty launch rate becomes the presale rate.
 * @param now chain time, seconds
 */
export function presetValues(
  preset: Preset,
  { tokensPerBNB, launchRate }: Pick<WizardValues, 'tokensPerBNB' | 'launchRate'>,
  now: number,
): Partial<WizardValues> {
  const startAt = Math.ceil((now + DAY) / HOUR) * HOUR;
  return {
    ...SHARED,
    ...(preset === 'vesting' ? VESTING : NO_VESTING),
    startTime: toUtcText(startAt),
    endTime: toUtcText(startAt + 7 * DAY),
    launchRate: launchRate === '' ? tokensPerBNB : launchRate,
  };
}
