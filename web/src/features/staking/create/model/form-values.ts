import { emptyPoolForm, type PoolFormValues } from '@kingspad/domain';
import { formStore } from '../../../../lib/form-store.ts';

export type PoolField = keyof PoolFormValues;
/** A field that a text is typed into. */
export type PoolTextField = {
  [Field in PoolField]: PoolFormValues[Field] extends string ? Field : never;
}[PoolField];
export type PoolIssues = Partial<Record<PoolField, string>>;

/** What was typed for a pool, in this browser. */
export const POOL_FORMS = formStore('pool-form', 1, emptyPoolForm());

/** In the order in which they stand on the page. */
const FIELD_ORDER: readonly PoolField[] = [
  'stakingTokenAddress',
  'isRewardsSameAsStakingToken',
  'rewardsTokenAddress',
  'rewardsSupply',
  'stakingTokensPerUser',
  'poolExpireDate',
  'stakeTimeLockInDays',
  'logoUrl',
  'projectSiteURL',
];

/** The topmost field with a sentence under it. */
export function firstWrong(issues: PoolIssues): PoolField | undefined {
  return FIELD_ORDER.find((field) => issues[field] !== undefined);
}
