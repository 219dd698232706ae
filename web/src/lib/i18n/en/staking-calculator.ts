/** The staking calculator (src/features/staking/calculator). */
export const stakingCalculator = {} as const;
