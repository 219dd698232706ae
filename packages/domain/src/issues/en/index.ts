import { contractErrors } from './contracts.ts';
import { formIssues } from './forms.ts';
import { lockIssues } from './locks.ts';
import { presaleErrors } from './presale-contracts.ts';
import { fairSaleIssues } from './fair-sales.ts';
import { presaleIssues } from './presales.ts';
import { stakingErrors } from './staking-contracts.ts';
import { stakingIssues } from './staking.ts';

/** The English sentence of every issue; the web app has the Chinese ones under the same codes. */
export const ENGLISH = {
  ...formIssues,
  ...lockIssues,
  ...presaleIssues,
  ...fairSaleIssues,
  ...stakingIssues,
  ...contractErrors,
  ...presaleErrors,
  ...stakingErrors,
} as const;
