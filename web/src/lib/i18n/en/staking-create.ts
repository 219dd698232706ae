/** The page that creates a staking pool, and its creator's view (src/features/staking/create, creator). */
export const stakingCreate = {} as const;
