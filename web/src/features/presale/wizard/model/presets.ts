import {
  DAY,
  HOUR,
  cycleInput,
  linearTerms,
  percentText,
  toUtcText,
  type VestingTerms,
} from '@kingspad/domain';
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

export const SALE_VESTINGS = ['linear', 'part', 'quarters'] as const;
export type VestingChoice = (typeof SALE_VESTINGS)[number];

/** Bounds of a sale's contract: steps of 1% and an hour at least. */
const STEPS = { least: 100, minCycle: HOUR };
const YEAR = 365 * DAY;

const VESTING_TERMS: Record<VestingChoice, VestingTerms> = {
  linear: linearTerms(YEAR, { ...STEPS, initialPercent: 100 }),
  part: linearTerms(180 * DAY, { ...STEPS, initialPercent: 2000 }),
  quarters: { initialPercent: 2500, cyclePercent: 2500, cycle: YEAR / 4 },
};

/** Usual vesting of a sale: even over a year, 20% at once and the rest over 180 days, or quarters. */
export function vestingValues(preset: VestingChoice): Partial<WizardValues> {
  const { initialPercent, cyclePercent, cycle } = VESTING_TERMS[preset];
  return {
    initialTokenReleasePercentage: percentText(initialPercent),
    vestingCyclesInDays: cycleInput(cycle, 'days'),
    tokenReleasePercentageInCycle: percentText(cyclePercent),
  };
}
