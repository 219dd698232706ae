import type { stakingCreate as english } from '../en/staking-create.ts';
import type { Translation } from './translation.ts';

/** The page that creates a staking pool, and its creator's view (src/features/staking/create, creator). */
export const stakingCreate: Translation<typeof english> = {};
