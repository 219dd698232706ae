/** The pages of the platform's operators (src/features/presale). */
export const presaleOperators = {} as const;
