import { emptyPoolForm, type FormIssues, type PoolFormValues } from '@kingspad/domain';
import { formStore } from '#creation/index.ts';

export type PoolField = keyof PoolFormValues;
export type PoolIssues = FormIssues<PoolFormValues>;

/** The values typed for a pool, stored in this browser. */
export const POOL_FORMS = formStore({
  name: 'pool-form',
  version: 1,
  empty: emptyPoolForm(),
  keptFor: 'wallet',
});
