import {
  additionalStepIssues,
  emptyAdditionalStep,
  emptyFairFields,
  emptyProjectStep,
  emptyTokenStep,
  fairStepIssues,
  projectStepIssues,
  tokenStepIssues,
  type AdditionalStepValues,
  type FairStepValues,
  type Issue,
  type PresaleFormContext,
  type TokenStepValues,
} from '@kingspad/domain';
import { emptyListValues, listIssue, type ListValues } from './list-values.ts';

/** All that the wizard holds, as typed. */
export type WizardValues = TokenStepValues & FairStepValues & ListValues & AdditionalStepValues;
export type WizardField = keyof WizardValues;
/** The wizard's steps in order, by their names in the page's address. */
export const STEPS = ['token', 'project', 'additional', 'review'] as const;
export type WizardStep = (typeof STEPS)[number];

export const EMPTY_WIZARD: WizardValues = {
  ...emptyTokenStep(),
  ...emptyProjectStep(),
  ...emptyFairFields(),
  ...emptyListValues(),
  ...emptyAdditionalStep(),
};

export type WizardIssues = Partial<Record<WizardField, Issue>>;

/** The sentences of one step, by its fields in their order. */
export function stepIssues(
  step: Exclude<WizardStep, 'review'>,
  values: WizardValues,
  context: PresaleFormContext,
): WizardIssues {
  switch (step) {
    case 'token':
      return tokenStepIssues(values);
    case 'project': {
      const listRoot = listIssue(values, context.coinDecimals);
      return {
        ...(values.saleKind === 'fair'
          ? fairStepIssues(values, context)
          : projectStepIssues(values, context)),
        ...(listRoot && { listRoot }),
      };
    }
    case 'additional':
      return additionalStepIssues(values);
  }
}
