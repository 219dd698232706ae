import { readProject, type PresaleFormContext } from './form.ts';
import type { ProjectStepValues, ReadProject } from './project-values.ts';
import { ofTerms } from './term-table.ts';
import type { SaleTerms } from './terms.ts';

type Decimals = Pick<PresaleFormContext, 'tokenDecimals' | 'coinDecimals'>;

/** The contract's terms of a typed sale; undefined while a field cannot be read. */
export const termsOf = (values: ProjectStepValues, decimals: Decimals): SaleTerms | undefined =>
  contractTermsOf(readProject(values, decimals));

/** The contract's terms of read values; undefined while one is absent. */
export function contractTermsOf(read: ReadProject): SaleTerms | undefined {
  const ofContract = (value: bigint | number | undefined) =>
    value === undefined ? undefined : BigInt(value);
  const terms = {
    ...ofTerms((name, { contract, kind }) => {
      const value = read[name];
      return [contract, kind === 'flag' || typeof value === 'boolean' ? value : ofContract(value)];
    }),
    initialPercent: ofContract(read.initialBps),
    cycle: ofContract(read.cycleSeconds),
    cyclePercent: ofContract(read.cycleBps),
  };
  return Object.values(terms).includes(undefined) ? undefined : (terms as SaleTerms);
}
