import type { stakingPortal as english } from '../en/staking-portal.ts';
import type { Translation } from './translation.ts';

/** The portal of staking pools (src/features/staking). */
export const stakingPortal: Translation<typeof english> = {
  'staking.portal.title': '质押池',
};
