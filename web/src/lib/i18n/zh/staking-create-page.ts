import { stakingCreate } from './staking-create.ts';
import { staking } from './staking.ts';

/** Texts that load with the forms of a staking pool's creator in Chinese. */
export const stakingCreatePage = { ...staking, ...stakingCreate };
