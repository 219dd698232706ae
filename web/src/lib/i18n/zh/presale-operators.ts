import type { presaleOperators as english } from '../en/presale-operators.ts';
import type { Translation } from './translation.ts';

/** The pages of the platform's operators (src/features/presale). */
export const presaleOperators: Translation<typeof english> = {};
