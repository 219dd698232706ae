/** The domain's rules with their issues in English, as the specification and the API have them. */
import * as domain from '../../src/index.ts';
import type { Issue } from '../../src/index.ts';
import { englishText, isIssueCode } from '../../src/issues/english.ts';

const english = (issue: Issue | undefined): string | undefined => issue && englishText(issue);

const one =
  <Args extends unknown[]>(rule: (...args: Args) => Issue | undefined) =>
  (...args: Args) =>
    english(rule(...args));

const all =
  <Args extends unknown[]>(rule: (...args: Args) => readonly Issue[]) =>
  (...args: Args) =>
    rule(...args).map(englishText);

const fields =
  <Args extends unknown[], Field extends string>(rule: (...args: Args) => Partial<Record<Field, Issue>>) =>
  (...args: Args) =>
    Object.fromEntries(
      Object.entries<Issue | undefined>(rule(...args)).map(([field, issue]) => [field, english(issue)]),
    ) as Partial<Record<Field, string>>;

export function addressIssue(text: string, otherwise?: string, chainId?: number): string | undefined {
  const found = domain.addressIssue<string | Issue>(text, otherwise, chainId);
  return typeof found === 'string' ? found : english(found);
}

export const contractErrorSentence = one((name: string, args: readonly unknown[] = []) =>
  domain.contractIssue(name, args, isIssueCode),
);
export const amountIssue = one(domain.amountIssue);
export const amountTextIssue = one(domain.amountTextIssue);
export const lockUntilIssue = one(domain.lockUntilIssue);
export const ownerIssue = one(domain.ownerIssue);
export const stakeIssue = one(domain.stakeIssue);
export const stakeObstacle = one(domain.stakeObstacle);
export const titleIssue = one(domain.titleIssue);
export const tokenBalanceIssue = one(domain.tokenBalanceIssue);
export const unstakeIssue = one(domain.unstakeIssue);
export const whitelistDetails = all(domain.whitelistDetails);
export const whitelistIssues = all(domain.whitelistIssues);
export const additionalStepIssues = fields(domain.additionalStepIssues);
export const poolFormIssues = fields(domain.poolFormIssues);
export const poolFormWarnings = fields(domain.poolFormWarnings);
export const projectStepIssues = fields(domain.projectStepIssues);
export const fairStepIssues = fields(domain.fairStepIssues);
export const tokenStepIssues = fields(domain.tokenStepIssues);
export const vestingIssues = fields(domain.vestingIssues);
