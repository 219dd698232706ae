import {
  readFairProject,
  readProject,
  typedFairFigures,
  typedFairFinalization,
  typedFigures,
  typedFinalization,
  type PresaleFormContext,
  type ReadFairProject,
} from '@kingspad/domain';
import type { WizardValues } from './wizard-values.ts';

type Read<Result> = (values: WizardValues, context: PresaleFormContext) => Result;

/** Whether the form is one of a fair sale. */
export const isFair = ({ saleKind }: Pick<WizardValues, 'saleKind'>): boolean => saleKind === 'fair';

/** The parsed terms of either kind; the rates of a fair sale are those at its hard cap. */
export const readTypedSale: Read<ReadFairProject> = (values, context) =>
  isFair(values) ? readFairProject(values, context) : readProject(values, context);

export const figuresOf: Read<ReturnType<typeof typedFigures>> = (values, context) =>
  isFair(values) ? typedFairFigures(values, context) : typedFigures(values, context);

/** How the raised coin is divided at either cap. */
export const finalizationOf: Read<ReturnType<typeof typedFinalization>> = (values, context) =>
  isFair(values) ? typedFairFinalization(values, context) : typedFinalization(values, context);
