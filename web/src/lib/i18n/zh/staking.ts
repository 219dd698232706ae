import { cards } from './cards.ts';
import { stakingCalculator } from './staking-calculator.ts';
import { stakingCreate } from './staking-create.ts';
import { stakingMessages } from './staking-messages.ts';
import { stakingPortal } from './staking-portal.ts';

/** What comes with the pages of staking where Chinese is chosen. */
export const staking = {
  ...cards,
  ...stakingPortal,
  ...stakingCalculator,
  ...stakingCreate,
  ...stakingMessages,
};
