import { PRESALE_META_BOUNDS, emptyProjectStep, visibleText } from '@kingspad/domain';
import { isFair } from './sale-values.ts';
import type { WizardField, WizardValues } from './wizard-values.ts';

/** Usual terms of a listing; shown in the line of the fold and in the review. */
const LISTING = { liquidityPercentage: '60', liquidityUnlockTime: '365' } as const;

/** A fair sale that lists at its final price. */
const FAIR_LAUNCH = '100';

/** A token's name as a project's: without signs that do not show, and cut. */
export const nameOfToken = ({ name }: { name: string }): string =>
  visibleText(name, PRESALE_META_BOUNDS.maxName);

/**
 * Values that the second step begins with once a token is verified: the name, and in a step that is untouched the
 * usual listing. A typed value stays.
 * @param filled the name that was filled in for the token before
 */
export function prefilled(
  values: WizardValues,
  token: { name: string } | undefined,
  filled: string | undefined,
): [WizardField, string][] {
  const { projectName } = values;
  const empty = emptyProjectStep();
  const isUntouched = (Object.keys(empty) as (keyof typeof empty)[]).every(
    (field) => field === 'liquidityProvider' || values[field] === empty[field],
  );
  return [
    ...(token && (projectName === '' || projectName === filled)
      ? [['projectName', nameOfToken(token)] satisfies [WizardField, string]]
      : []),
    ...(isUntouched ? (Object.entries(LISTING) as [WizardField, string][]) : []),
    ...(isFair(values) && values.launchPercentage === ''
      ? [['launchPercentage', FAIR_LAUNCH] satisfies [WizardField, string]]
      : []),
  ];
}
