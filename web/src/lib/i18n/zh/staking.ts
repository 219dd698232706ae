import { cards } from './cards.ts';
import { failures } from './failures.ts';
import { formIssues } from './issues/forms.ts';
import { stakingIssues } from './issues/staking.ts';
import { stakingCalculator } from './staking-calculator.ts';
import { stakingPortal } from './staking-portal.ts';

/** Texts that load with the pages of staking in Chinese. */
export const staking = {
  ...cards,
  ...formIssues,
  ...stakingIssues,
  ...failures,
  ...stakingPortal,
  ...stakingCalculator,
};
