/** The wizard that creates a presale (src/features/presale). */
export const presaleWizard = {} as const;
