/** The portal of staking pools (src/features/staking). */
export const stakingPortal = {
  'staking.portal.title': 'Staking pools',
} as const;
