import { formIssues, stakingIssues } from '@kingspad/domain/english';
import { cards } from './cards.ts';
import { failures } from './failures.ts';
import { stakingCalculator } from './staking-calculator.ts';
import { stakingPortal } from './staking-portal.ts';

/** Texts that load with the pages of staking. */
export const staking = {
  ...cards,
  ...formIssues,
  ...stakingIssues,
  ...failures,
  ...stakingPortal,
  ...stakingCalculator,
} as const;
