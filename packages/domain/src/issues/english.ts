import { contractErrors } from './en/contracts.ts';
import { formIssues } from './en/forms.ts';
import { lockIssues } from './en/locks.ts';
import { presaleErrors } from './en/presale-contracts.ts';
import { presaleIssues } from './en/presales.ts';
import { stakingErrors } from './en/staking-contracts.ts';
import { stakingIssues } from './en/staking.ts';
import type { Issue, IssueCode } from './issue.ts';
import { filledText } from './text.ts';

export { contractErrors, formIssues, lockIssues, presaleErrors, presaleIssues, stakingErrors, stakingIssues };

/** The English sentence of every issue; the web app has the Chinese ones under the same codes. */
export const ENGLISH = {
  ...formIssues,
  ...lockIssues,
  ...presaleIssues,
  ...stakingIssues,
  ...contractErrors,
  ...presaleErrors,
  ...stakingErrors,
} as const;

export const isIssueCode = (code: string): code is IssueCode => Object.hasOwn(ENGLISH, code);

/** The issue as an English sentence. */
export const englishText = ({ code, values }: Issue): string => filledText(ENGLISH[code], values);
