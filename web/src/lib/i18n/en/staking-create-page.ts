import { formIssues, stakingIssues } from '@kingspad/domain/english';
import { cards } from './cards.ts';
import { failures } from './failures.ts';
import { stakingCalculator } from './staking-calculator.ts';
import { stakingCreate } from './staking-create.ts';
import { stakingPortal } from './staking-portal.ts';
import { uiPicker } from './ui-picker.ts';

/** Texts that load with the forms of a staking pool's creator. */
export const stakingCreatePage = {
  ...cards,
  ...formIssues,
  ...stakingIssues,
  ...failures,
  ...stakingPortal,
  ...stakingCalculator,
  ...stakingCreate,
  ...uiPicker,
} as const;
