/** The page of one presale (src/features/presale). */
export const presaleDetails = {} as const;
