import type { presaleWizard as english } from '../en/presale-wizard.ts';
import type { Translation } from './translation.ts';

/** The wizard that creates a presale (src/features/presale). */
export const presaleWizard: Translation<typeof english> = {};
