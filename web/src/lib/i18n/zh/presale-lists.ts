import type { presaleLists as english } from '../en/presale-lists.ts';
import type { Translation } from './translation.ts';

/** The presale portal and the lists of presales (src/features/presale). */
export const presaleLists: Translation<typeof english> = {};
