import { ENGLISH } from './en/index.ts';
import type { Issue, IssueCode } from './issue.ts';
import { filledText } from './text.ts';

export { contractErrors } from './en/contracts.ts';
export { formIssues } from './en/forms.ts';
export { lockIssues } from './en/locks.ts';
export { presaleErrors } from './en/presale-contracts.ts';
export { fairSaleIssues } from './en/fair-sales.ts';
export { presaleIssues } from './en/presales.ts';
export { listIssues } from './en/lists.ts';
export { stakingErrors } from './en/staking-contracts.ts';
export { stakingIssues } from './en/staking.ts';

export const isIssueCode = (code: string): code is IssueCode => Object.hasOwn(ENGLISH, code);

/** The issue as an English sentence. */
export const englishText = ({ code, values }: Issue): string => filledText(ENGLISH[code], values);
