import type { presaleDetails as english } from '../en/presale-details.ts';
import type { Translation } from './translation.ts';

/** The page of one presale (src/features/presale). */
export const presaleDetails: Translation<typeof english> = {};
