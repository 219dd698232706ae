/** The presale portal and the lists of presales (src/features/presale). */
export const presaleLists = {} as const;
