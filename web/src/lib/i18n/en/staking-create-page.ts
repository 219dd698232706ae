import { stakingCreate } from './staking-create.ts';
import { staking } from './staking.ts';

/** Texts that load with the forms of a staking pool's creator. */
export const stakingCreatePage = { ...staking, ...stakingCreate } as const;
