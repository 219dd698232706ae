import type { stakingCalculator as english } from '../en/staking-calculator.ts';
import type { Translation } from './translation.ts';

/** The staking calculator (src/features/staking/calculator). */
export const stakingCalculator: Translation<typeof english> = {};
