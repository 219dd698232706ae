import { stakingIssues } from '@kingspad/domain/english';
import { cards } from './cards.ts';
import { failures } from './failures.ts';
import { stakingCalculator } from './staking-calculator.ts';
import { stakingCreate } from './staking-create.ts';
import { stakingPortal } from './staking-portal.ts';

/** Texts that load with the pages of staking. */
export const staking = {
  ...cards,
  ...stakingIssues,
  ...failures,
  ...stakingPortal,
  ...stakingCalculator,
  ...stakingCreate,
} as const;
